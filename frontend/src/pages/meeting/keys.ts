import { meetingBindings } from "../../keys/bindings";
import { KeyRegistry } from "../../keys/registry";

export const meetingKeys = new KeyRegistry(meetingBindings());
