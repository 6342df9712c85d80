/** The id of the field for the note why a place is settled this way. */
export const whyField = "compare-why";
