// Generated from openapi.json by tools/openapi: do not edit.
export interface paths {
    "/api/account/second-factor": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get: operations["second_factor_get"];
        put?: never;
        post: operations["second_factor_switch_on"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/account/second-factor/off": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        post: operations["second_factor_switch_off"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/account/second-factor/offer": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        post: operations["second_factor_offer"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/account/second-factor/recovery-codes": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        post: operations["recovery_codes_renew"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/account/sessions": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get: operations["account_session_list"];
        put?: never;
        post?: never;
        delete: operations["account_session_end_others"];
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/account/sessions/{session_id}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        post?: never;
        delete: operations["account_session_end"];
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/adjudications/{adjudication_id}/decisions": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** @description What became of each item, by whom and when. Places and labels only, no text. */
        get: operations["adjudication_decisions"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/adjudications/{adjudication_id}/reason": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        /** @description Sets the note why an item is settled this way. An empty text deletes it. */
        put: operations["adjudication_reason"];
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/adjudications/{adjudication_id}/renew": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** @description Compares the current layers. What is settled stays settled. */
        post: operations["adjudication_renew"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/adjudications/{adjudication_id}/settle": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        post: operations["adjudication_settle"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/adjudications/{adjudication_id}/take-all": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        post: operations["adjudication_take_all"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/adjudications/{adjudication_id}/take-over": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        post: operations["adjudication_take_over"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/adjudications/{adjudication_id}/undo": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** @description Undoes what the person settled last. */
        post: operations["adjudication_undo"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/annotations/{annotation_id}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get: operations["annotation_get"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/annotations/{annotation_id}/alignment": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        post: operations["annotation_align"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/annotations/{annotation_id}/clearances": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get: operations["clearance_list"];
        put?: never;
        post: operations["clearance_add"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/annotations/{annotation_id}/confirm": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        post: operations["annotation_confirm"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/annotations/{annotation_id}/doubts": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get: operations["doubt_list"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/annotations/{annotation_id}/doubts/reopen": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        post: operations["doubts_reopen"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/annotations/{annotation_id}/doubts/settle": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** @description What they are about is right as it is. */
        post: operations["doubts_settle"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/annotations/{annotation_id}/exceptions": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get: operations["exception_list"];
        put?: never;
        post: operations["exception_suggest"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/annotations/{annotation_id}/export": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get: operations["annotation_export"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/annotations/{annotation_id}/export/losses": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get: operations["annotation_export_losses"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/annotations/{annotation_id}/first-reading": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        post: operations["annotation_first_reading"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/annotations/{annotation_id}/history": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get: operations["annotation_history"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/annotations/{annotation_id}/moves": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** @description The status moves for this person, with what prevents each. */
        get: operations["annotation_moves"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/annotations/{annotation_id}/operations": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get: operations["operation_list"];
        put?: never;
        post: operations["operation_save"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/annotations/{annotation_id}/problems": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** @description The latest first. */
        get: operations["problem_list"];
        put?: never;
        post: operations["problem_report"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/annotations/{annotation_id}/pseudonyms": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        post: operations["pseudonym_draw"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/annotations/{annotation_id}/pseudonyms/all": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** @description Stores nothing. The page makes an operation from the answer. */
        post: operations["pseudonym_draw_all"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/annotations/{annotation_id}/pseudonyms/forms": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        post: operations["pseudonym_forms"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/annotations/{annotation_id}/reopen": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        post: operations["annotation_reopen"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/annotations/{annotation_id}/reviews": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get: operations["review_list"];
        put?: never;
        post: operations["review_start"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/annotations/{annotation_id}/reviews/export": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** @description The report by places and values. The formats with `words` also hold the text and people's comments. */
        get: operations["review_export"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/annotations/{annotation_id}/settled": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** @description What was settled about an annotator's layer, once the adjudication is done. */
        get: operations["annotation_settled"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/annotations/{annotation_id}/status": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        post: operations["annotation_change_status"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/annotations/{annotation_id}/suggestions": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get: operations["suggestion_list"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/annotations/{annotation_id}/suggestions/dismissed": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        post: operations["suggestion_dismiss"];
        delete: operations["suggestion_bring_back"];
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/annotations/{annotation_id}/validation": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get: operations["annotation_validate"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/assignments/{assignment_id}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        post?: never;
        delete: operations["assignment_withdraw"];
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/bulk-actions/{action_id}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get: operations["bulk_action_get"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/bulk-actions/{action_id}/cancel": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        post: operations["bulk_action_cancel"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/bulk-actions/{action_id}/undo": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        post: operations["bulk_action_undo"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/clearances/{clearance_id}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        post?: never;
        delete: operations["clearance_take_back"];
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/concordance-actions/{concordance_action_id}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get: operations["concordance_action"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/concordance-actions/{concordance_action_id}/cancel": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        post: operations["concordance_action_cancel"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/concordance-actions/{concordance_action_id}/undo": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        post: operations["concordance_action_undo"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/disagreements/{disagreement_id}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        post?: never;
        delete: operations["disagreement_withdraw"];
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/disagreements/{disagreement_id}/answer": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put: operations["disagreement_answer"];
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/disagreements/{disagreement_id}/apply": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        post: operations["disagreement_apply"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/disagreements/{disagreement_id}/decision": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** @description The first of the two says what to do. It is decided when the other agrees. */
        post: operations["disagreement_decide"];
        delete: operations["disagreement_reopen"];
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/disagreements/{disagreement_id}/remarks": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        post: operations["disagreement_remark"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/documents/{document_id}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get: operations["document_get"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch: operations["document_change"];
        trace?: never;
    };
    "/api/documents/{document_id}/adjudication": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** @description Begins an adjudication, or returns the person's own if there is one. */
        post: operations["adjudication_start"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/documents/{document_id}/annotations": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** @description Opens the layer that the person may read or go on with. Begins one if the document is assigned to them. */
        post: operations["annotation_open"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/documents/{document_id}/author": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get: operations["author_texts"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/documents/{document_id}/comparison": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get: operations["comparison_get"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/documents/{document_id}/history": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get: operations["document_history"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/documents/{document_id}/redraw": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        post: operations["redraw_start"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/events": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get: operations["site_events"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/events/chain": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** @description Checks the site's event chain. There is only one; the answer reveals nothing but the number of events. */
        get: operations["event_chain"];
        put?: never;
        /** @description Checks the site's event chain. There is only one; the answer reveals nothing but the number of events. */
        post: operations["event_chain_check"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/events/file": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get: operations["site_events_file"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/events/people": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get: operations["site_event_people"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/exceptions/{exception_id}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        post?: never;
        delete: operations["exception_withdraw"];
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/exports/{export_id}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get: operations["export_get"];
        put?: never;
        post?: never;
        delete: operations["export_delete"];
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/exports/{export_id}/file": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get: operations["export_file"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/exports/{export_id}/index": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get: operations["export_index"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/formats": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get: operations["format_list"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/imports/{import_id}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get: operations["import_get"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/imports/{import_id}/cancel": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        post: operations["import_cancel"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/imports/{import_id}/files": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        post: operations["import_add_files"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/imports/{import_id}/plan": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get: operations["import_plan"];
        put: operations["import_plan_settle"];
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/imports/{import_id}/start": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        post: operations["import_start"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/jobs/{job_id}/cancel": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        post: operations["job_cancel"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/jobs/{job_id}/retry": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        post: operations["job_retry"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/label-sets": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get: operations["label_set_list"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/label-sets/{key}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get: operations["label_set_get"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/members/{membership_id}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        post?: never;
        delete: operations["member_remove"];
        options?: never;
        head?: never;
        patch: operations["member_change"];
        trace?: never;
    };
    "/api/members/{membership_id}/password": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        post: operations["member_reset_password"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/members/{membership_id}/second-factor": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        post?: never;
        delete: operations["member_reset_second_factor"];
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/members/{membership_id}/unlocking": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        post: operations["member_unlock"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/pattern-trials/{trial_id}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get: operations["pattern_trial_get"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/pattern-trials/{trial_id}/cancel": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        post: operations["pattern_trial_cancel"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/pattern-trials/{trial_id}/lines": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** @description Some of the places of a kind that a pattern found, in their sentences. Goes on record as a reading. */
        get: operations["pattern_trial_lines"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/preferences": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get: operations["preferences_get"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch: operations["preferences_change"];
        trace?: never;
    };
    "/api/problems/{problem_id}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        post?: never;
        delete: operations["problem_withdraw"];
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/problems/{problem_id}/answer": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        post: operations["problem_answer"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/profiles/{profile_id}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get: operations["profile_get"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch: operations["profile_change"];
        trace?: never;
    };
    "/api/profiles/{profile_id}/standing": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get: operations["profile_standing"];
        put?: never;
        post: operations["profile_approve"];
        delete: operations["profile_approval_end"];
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/profiles/{profile_id}/standing/run": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        post: operations["profile_run"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/profiles/{profile_id}/standing/second": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        post: operations["profile_approval_second"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/projects": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get: operations["project_list"];
        put?: never;
        post: operations["project_create"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/projects/{project_id}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get: operations["project_get"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch: operations["project_change"];
        trace?: never;
    };
    "/api/projects/{project_id}/agreement": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get: operations["agreement_get"];
        put?: never;
        post: operations["agreement_start"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/projects/{project_id}/agreement/cancel": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        post: operations["agreement_cancel"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/projects/{project_id}/agreement/file": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get: operations["agreement_file"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/projects/{project_id}/agreement/matrix": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get: operations["agreement_matrix"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/projects/{project_id}/agreement/places": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get: operations["agreement_places"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/projects/{project_id}/archive": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        post: operations["project_archive"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/projects/{project_id}/assignments": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** @description A view over the documents of a project that pass the filters in the query string. */
        get: operations["assignment_list"];
        put?: never;
        /** @description A view over the documents of a project that pass the filters in the query string. */
        post: operations["assignment_add"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/projects/{project_id}/assignments/overview": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** @description The assignments and progress of each person, and the latest batches of assignments. */
        get: operations["assignment_overview"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/projects/{project_id}/assignments/plan": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** @description Shares out the documents that pass the filters of the list of documents. */
        post: operations["assignment_plan"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/projects/{project_id}/assignments/reassign": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        post: operations["assignment_reassign"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/projects/{project_id}/assignments/take-back": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** @description Starts to withdraw a batch in a job. What somebody has begun stays. */
        post: operations["assignment_take_back"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/projects/{project_id}/bulk-actions": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** @description A view over the documents of a project that pass the filters in the query string. */
        get: operations["bulk_action_list"];
        put?: never;
        /** @description Starts a bulk action. Reviewers may add and remove tags, too. */
        post: operations["bulk_action_start"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/projects/{project_id}/bulk-actions/assignments": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** @description A view over the documents of a project that pass the filters in the query string. */
        post: operations["bulk_assign"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/projects/{project_id}/bulk-actions/waivers": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** @description A view over the documents of a project that pass the filters in the query string. */
        post: operations["bulk_waive"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/projects/{project_id}/bulk-actions/waivers/take-back": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** @description A view over the documents of a project that pass the filters in the query string. */
        post: operations["bulk_unwaive"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/projects/{project_id}/clearances.csv": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get: operations["clearance_table"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/projects/{project_id}/concordance": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get: operations["concordance"];
        put?: never;
        /** @description Some of the lines. A query is sent in the body, since addresses are logged. */
        post: operations["concordance_lines"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/projects/{project_id}/concordance/actions": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        post: operations["concordance_decide"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/projects/{project_id}/deletion": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** @description Deletes a project in the background and requires its name in the body. A DELETE request could do neither. */
        post: operations["project_delete"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/projects/{project_id}/disagreements": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get: operations["disagreement_list"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/projects/{project_id}/disagreements/contexts": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** @description Returns at most 50 at once. */
        get: operations["disagreement_contexts"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/projects/{project_id}/disagreements/people": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get: operations["disagreement_people"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/projects/{project_id}/documents": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** @description A view over the documents of a project that pass the filters in the query string. */
        get: operations["document_list"];
        put?: never;
        /** @description A view over the documents of a project that pass the filters in the query string. */
        post: operations["document_add"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/projects/{project_id}/documents/choices": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get: operations["document_choices"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/projects/{project_id}/documents/summary": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** @description Shows what the action would change, without doing it. */
        post: operations["documents_summary"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/projects/{project_id}/documents/tagging": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** @description A view over the documents of a project that pass the filters in the query string. */
        post: operations["documents_tag"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/projects/{project_id}/effort": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get: operations["effort_get"];
        put?: never;
        post: operations["effort_start"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/projects/{project_id}/effort/cancel": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        post: operations["effort_cancel"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/projects/{project_id}/effort/file": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get: operations["effort_file"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/projects/{project_id}/engine-comparisons": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get: operations["engine_comparison_list"];
        put?: never;
        post: operations["engine_comparison_start"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/projects/{project_id}/engine-comparisons/{report_id}/file": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get: operations["engine_comparison_file"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/projects/{project_id}/engine-comparisons/cancel": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        post: operations["engine_comparison_cancel"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/projects/{project_id}/events": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get: operations["project_events"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/projects/{project_id}/events/file": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get: operations["project_events_file"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/projects/{project_id}/events/people": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get: operations["project_event_people"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/projects/{project_id}/exceptions": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** @description Leads get all of the project's exceptions, others only those they suggested. */
        get: operations["project_exceptions"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/projects/{project_id}/exceptions/accepted": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get: operations["exceptions_accepted"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/projects/{project_id}/exceptions/answers": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        post: operations["exceptions_answer"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/projects/{project_id}/exceptions/file": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get: operations["exceptions_file"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/projects/{project_id}/exports": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** @description A view over the documents of a project that pass the filters in the query string. */
        get: operations["export_list"];
        put?: never;
        /** @description A view over the documents of a project that pass the filters in the query string. */
        post: operations["export_start"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/projects/{project_id}/exports/counts": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** @description A view over the documents of a project that pass the filters in the query string. */
        post: operations["export_counts"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/projects/{project_id}/exports/formats": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get: operations["export_formats"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/projects/{project_id}/guidelines": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get: operations["guideline_list"];
        put?: never;
        post: operations["guideline_add"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/projects/{project_id}/guidelines/outdated": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get: operations["guideline_outdated"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/projects/{project_id}/homographs": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** @description What was decided about homographs, a string and a decision a line. */
        get: operations["homograph_table"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/projects/{project_id}/imports": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        post: operations["import_create"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/projects/{project_id}/jobs": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get: operations["job_list"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/projects/{project_id}/jobs/cancel": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        post: operations["preannotation_cancel"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/projects/{project_id}/jobs/retry": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        post: operations["preannotation_retry"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/projects/{project_id}/left": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** @description How much the person still has to annotate in the project. The editor shows it. */
        get: operations["work_left"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/projects/{project_id}/members": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get: operations["member_list"];
        put?: never;
        post: operations["member_add"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/projects/{project_id}/next": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** @description Assigns a document that nobody has to the person who asks, so that it is offered only once. */
        post: operations["document_next"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/projects/{project_id}/pairs": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get: operations["pair_list"];
        put: operations["pair_set"];
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/projects/{project_id}/patterns": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get: operations["pattern_list"];
        put?: never;
        /** @description Saves all patterns as a new version. If nothing changed, there is none. */
        post: operations["pattern_save"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/projects/{project_id}/patterns/{version}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get: operations["pattern_version"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/projects/{project_id}/patterns/{version}/file": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get: operations["pattern_file"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/projects/{project_id}/patterns/check": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** @description Says what is wrong with patterns that are not saved. */
        post: operations["pattern_check"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/projects/{project_id}/patterns/reading": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** @description Reads patterns from a file or from pairs, without saving them. */
        post: operations["pattern_read"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/projects/{project_id}/patterns/suggestions": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** @description Words for lists, from what annotators marked and rejected. Goes on record as a reading. */
        get: operations["pattern_suggestions"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/projects/{project_id}/patterns/trials": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** @description The person's own last trial. */
        get: operations["pattern_trial_latest"];
        put?: never;
        post: operations["pattern_trial_start"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/projects/{project_id}/problems": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** @description Leads get all of the project's problems, others those of their layers. */
        get: operations["project_problems"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/projects/{project_id}/profiles": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get: operations["profile_list"];
        put?: never;
        post: operations["profile_create"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/projects/{project_id}/progress": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get: operations["progress_get"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/projects/{project_id}/questions": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get: operations["question_labels"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/projects/{project_id}/questions/decisions": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get: operations["corpus_decision_list"];
        put?: never;
        post: operations["question_decide"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/projects/{project_id}/questions/decisions/undo": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        post: operations["corpus_decision_undo"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/projects/{project_id}/questions/lines": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get: operations["question_lines"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/projects/{project_id}/questions/values": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get: operations["question_values"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/projects/{project_id}/release-clearances": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get: operations["release_clearance_list"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/projects/{project_id}/releases": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** @description A view over the documents of a project that pass the filters in the query string. */
        get: operations["release_list"];
        put?: never;
        /** @description A view over the documents of a project that pass the filters in the query string. */
        post: operations["release_begin"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/projects/{project_id}/renewal": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get: operations["renewal_get"];
        put?: never;
        /** @description Pre-annotates anew what was proposed otherwise, unless somebody works on it. */
        post: operations["renewal_start"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/projects/{project_id}/rotation/export": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** @description Each export has a key of its own. */
        post: operations["rotation_export"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/projects/{project_id}/rotation/import": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        post: operations["rotation_import"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/projects/{project_id}/rotation/reading": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** @description Opens a table and says how it differs from the project's, without changing anything. */
        post: operations["rotation_compare"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/projects/{project_id}/tagger": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get: operations["tagger_get"];
        put?: never;
        /** @description Learns a new version from what is confirmed. */
        post: operations["tagger_learn"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/projects/{project_id}/tagger/{version}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        post?: never;
        /** @description Erases what was learned. Its figures stay. */
        delete: operations["tagger_erase"];
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/projects/{project_id}/tagger/cancel": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        post: operations["tagger_cancel"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/projects/{project_id}/tagger/use": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** @description Goes to another version, or to the detectors, for documents that are pre-annotated from now on. */
        post: operations["tagger_use"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/projects/{project_id}/tags": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get: operations["tag_list"];
        put?: never;
        post: operations["tag_add"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/projects/{project_id}/text-searches": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** @description The phrase is sent in the body, since addresses are logged. */
        post: operations["text_search"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/projects/{project_id}/trial": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        post: operations["project_try"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/projects/{project_id}/trial/explanation": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        post: operations["project_try_explain"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/projects/{project_id}/views": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get: operations["saved_view_list"];
        put?: never;
        post: operations["saved_view_add"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/projects/{project_id}/waivers": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** @description A view over the documents of a project that pass the filters in the query string. */
        post: operations["waivers_add"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/projects/{project_id}/waivers/take-back": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** @description A view over the documents of a project that pass the filters in the query string. */
        post: operations["waivers_take_back"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/projects/{project_id}/work": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** @description What the person has to do in the project. */
        get: operations["work_get"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/pseudonymize": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        post: operations["pseudonymize"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/redraws/{redraw_id}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get: operations["redraw_retrieve"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/release-clearances/{release_clearance_id}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        post?: never;
        delete: operations["release_clearance_take_back"];
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/release-clearances/{release_clearance_id}/second": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        post: operations["release_clearance_second"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/release-gates": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get: operations["release_gates"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/release-key": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get: operations["release_key"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/releases/{release_id}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get: operations["release_get"];
        put?: never;
        post?: never;
        delete: operations["release_drop"];
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/releases/{release_id}/blocks": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get: operations["release_blocks"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/releases/{release_id}/changes": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get: operations["release_changes"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/releases/{release_id}/check": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        post: operations["release_check"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/releases/{release_id}/comparison": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get: operations["release_comparison"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/releases/{release_id}/confirmation": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        post: operations["release_confirm"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/releases/{release_id}/doubts": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** @description Documents with open doubts: those with what is most probably wrong first. */
        get: operations["release_doubts"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/releases/{release_id}/doubts/counts": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get: operations["release_doubt_counts"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/releases/{release_id}/exceptions": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        post: operations["release_except"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/releases/{release_id}/exceptions/second": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        post: operations["release_second"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/releases/{release_id}/exceptions/taken-back": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        post: operations["release_except_not"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/releases/{release_id}/file": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get: operations["release_file"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/releases/{release_id}/freeze": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        post: operations["release_freeze"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/releases/{release_id}/gates": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get: operations["release_gate_counts"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/releases/{release_id}/leaks": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get: operations["release_leaks"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/releases/{release_id}/leaks/{block_id}/clearance": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** @description The words may stay in all releases of the project. */
        post: operations["release_leak_clear"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/releases/{release_id}/leaks/{block_id}/hiding": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** @description Saves the operation that hides the words in their document, or the one that takes this back. */
        post: operations["release_leak_hide"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/releases/{release_id}/report": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get: operations["release_report"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/releases/{release_id}/report/file": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get: operations["release_report_file"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/releases/{release_id}/signature": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get: operations["release_signature"];
        put?: never;
        post: operations["release_sign"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/releases/{release_id}/withdrawal": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        post: operations["release_withdraw"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/reviews/{review_id}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get: operations["review_get"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch: operations["review_change"];
        trace?: never;
    };
    "/api/reviews/{review_id}/changes": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** @description The changes that the reviewer made, and those made because of decisions; latest first. */
        get: operations["review_changes"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/reviews/{review_id}/disagreements": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        post: operations["disagreement_note"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/reviews/{review_id}/finish": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        post: operations["review_finish"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/session": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get: operations["session_get"];
        put?: never;
        post: operations["session_log_in"];
        delete: operations["session_log_out"];
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/session/code": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        post: operations["session_give_code"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/session/password": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        post: operations["session_change_password"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/tags/{tag_id}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        post?: never;
        delete: operations["tag_remove"];
        options?: never;
        head?: never;
        patch: operations["tag_rename"];
        trace?: never;
    };
    "/api/text-searches/{search_id}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get: operations["text_search_get"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/views/{view_id}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        post?: never;
        delete: operations["saved_view_remove"];
        options?: never;
        head?: never;
        patch: operations["saved_view_change"];
        trace?: never;
    };
}
export type webhooks = Record<string, never>;
export interface components {
    schemas: {
        AboutPatternVersion: {
            by: components["schemas"]["Person"] | null;
            /** Format: date-time */
            created_at: string;
            restores: number | null;
            /** @description The version from which on the same patterns are on. */
            since: number;
            summary: string;
            version: number;
        };
        /** @description `compared`: the version that was in use; 0 for the detectors. Not kept: it was no better, or was erased. */
        AboutTaggerVersion: {
            by: components["schemas"]["Person"] | null;
            compared: number;
            /** Format: date-time */
            created_at: string;
            readonly figures: components["schemas"]["TaggerMeasured"] | null;
            in_use: boolean;
            kept: boolean;
            version: number;
        };
        AcceptedException: {
            answer: string;
            count: number;
            /** @description Of the label. */
            key: string;
            words: string;
        };
        AccountSession: {
            /** @description Shortened. */
            address: string;
            browser: string;
            /** Format: uuid */
            id: string;
            is_current: boolean;
            /** Format: date-time */
            started_at: string;
            system: string;
            /** Format: date-time */
            used_at: string;
        };
        /** @enum {string} */
        ActEnum: "accept" | "reject" | "label" | "mark" | "rotate" | "leave" | "undo";
        AddedMember: {
            member: components["schemas"]["Member"];
            /** @description Shown once; it is stored nowhere. */
            password: string | null;
        };
        AdjudicationId: {
            /** Format: uuid */
            id: string;
        };
        AdjudicationList: {
            count: number;
            items: components["schemas"]["AdjudicationToDo"][];
        };
        /** @description `changed` lists the layers that somebody has edited since they were compared. */
        AdjudicationState: {
            adjudicator: components["schemas"]["Person"] | null;
            can_settle: boolean;
            can_take_over: boolean;
            changed: string[];
            /** Format: uuid */
            id: string;
            layer: components["schemas"]["LayerRows"];
            /** Format: date-time */
            started_at: string;
            status: components["schemas"]["AnnotationStatus"];
        };
        /** @description A document to adjudicate. `done` counts finished layers; two are needed. */
        AdjudicationToDo: {
            adjudicator: components["schemas"]["Person"] | null;
            /** Format: uuid */
            document_id: string;
            done: number;
            external_id: string;
            stage: components["schemas"]["StageEnum"];
            token_count: number;
        };
        /**
         * @description What to measure.
         *
         *     `machine`: the machine's layer counts as a rater. `begun_too`: include layers that are not done. `where`: metadata
         *     values by field.
         */
        AgreementAsked: {
            /** @default false */
            begun_too?: boolean;
            /** @default false */
            machine?: boolean;
            where?: {
                [key: string]: string;
            };
        };
        /**
         * @description What to measure.
         *
         *     `machine`: the machine's layer counts as a rater. `begun_too`: include layers that are not done. `where`: metadata
         *     values by field.
         */
        AgreementAskedRequest: {
            /** @default false */
            begun_too?: boolean;
            /** @default false */
            machine?: boolean;
            where?: {
                [key: string]: string;
            };
        };
        /** @description `first` and `second` are the numbers of mentions of the two raters, or their sums over several pairs. */
        AgreementFigures: {
            /** Format: double */
            exact_f1: number | null;
            first: number;
            /** Format: double */
            overlap_f1: number | null;
            second: number;
            span: components["schemas"]["UnitFigures"];
            token: components["schemas"]["UnitFigures"];
        };
        /** @description The documents with one value of a metadata field. An empty value means documents without one. */
        AgreementGroup: {
            confidential_status: components["schemas"]["AgreementFigures"];
            documents: number;
            field: string;
            identifier_type: components["schemas"]["AgreementFigures"];
            label: components["schemas"]["AgreementFigures"];
            value: string;
        };
        /** @description `between` names the two raters as the other routes expect them. */
        AgreementPair: {
            between: string;
            confidential_status: components["schemas"]["AgreementFigures"];
            documents: number;
            first: string;
            identifier_type: components["schemas"]["AgreementFigures"];
            label: components["schemas"]["AgreementFigures"];
            second: string;
        };
        AgreementPart: {
            confidential_status: components["schemas"]["AttributeFigures"];
            documents: number;
            identifier_type: components["schemas"]["AttributeFigures"];
            label: components["schemas"]["AttributeFigures"];
        };
        /** @description `number` is the number of raters for Fleiss' kappa. `part` has the figures for the documents asked for. */
        AgreementReport: {
            asked: components["schemas"]["AgreementAsked"];
            between: string;
            by: components["schemas"]["Person"];
            /** Format: date-time */
            computed_at: string;
            documents: number;
            groups: components["schemas"]["AgreementGroup"][];
            /** Format: uuid */
            id: string;
            number: number;
            outdated: boolean;
            pairs: components["schemas"]["AgreementPair"][];
            part: components["schemas"]["AgreementPart"];
            raters: components["schemas"]["Rater"][];
        };
        /** @description `choices` are the metadata fields, with their values, by which documents can be chosen. */
        AgreementState: {
            choices: {
                [key: string]: string[];
            };
            job: components["schemas"]["ReportJob"] | null;
            report: components["schemas"]["AgreementReport"] | null;
        };
        /** @description The rewrites to remove and to add so that the target has this text, computed for this version. */
        Aligned: {
            removed: string[];
            rewrites: components["schemas"]["RewriteRow"][];
            version: number;
        };
        /** @description Another label that a detector thought possible. */
        Alternative: {
            label: string;
            /** Format: double */
            score: number;
        };
        /** @description Another label that a detector thought possible. */
        AlternativeRequest: {
            label: string;
            /** Format: double */
            score: number;
        };
        Amount: {
            documents: number;
            tokens: number;
        };
        AnnotatedDocument: {
            external_id: string;
            /** Format: uuid */
            id: string;
            language: string;
            metadata: {
                [key: string]: unknown;
            };
            person_to_protect: string;
        };
        AnnotatedProject: {
            archived: boolean;
            /** Format: uuid */
            id: string;
            name: string;
            preferences: components["schemas"]["ProjectPreferences"];
        };
        /** @description An insert has no `before`, a delete no `after`; an update the same fields. */
        AnnotationChange: {
            after: components["schemas"]["AnnotationFields"] | null;
            before: components["schemas"]["AnnotationFields"] | null;
            /** Format: uuid */
            id: string;
            /**
             * @description discriminator enum property added by openapi-typescript
             * @enum {string}
             */
            table: "annotation";
        };
        /** @description An insert has no `before`, a delete no `after`; an update the same fields. */
        AnnotationChangeRequest: {
            after: components["schemas"]["AnnotationFieldsRequest"] | null;
            before: components["schemas"]["AnnotationFieldsRequest"] | null;
            /** Format: uuid */
            id: string;
            /**
             * @description discriminator enum property added by openapi-typescript
             * @enum {string}
             */
            table: "annotation";
        };
        /** @enum {string} */
        AnnotationChangeTableEnum: "annotation";
        /** @description Some fields of a row, or all: The comments on the whole document. */
        AnnotationFields: {
            /** @description For later stages of the work. */
            comment_stage?: string;
            /** @description For the users of the corpus. */
            comment_user?: string;
            /** Format: uuid */
            id?: string;
        };
        /** @description Some fields of a row, or all: The comments on the whole document. */
        AnnotationFieldsRequest: {
            /** @description For later stages of the work. */
            comment_stage?: string;
            /** @description For the users of the corpus. */
            comment_user?: string;
            /** Format: uuid */
            id?: string;
        };
        AnnotationId: {
            /** Format: uuid */
            id: string;
        };
        /** @description The comments on the whole document. */
        AnnotationRow: {
            /** @description For later stages of the work. */
            comment_stage: string;
            /** @description For the users of the corpus. */
            comment_user: string;
            /** Format: uuid */
            id: string;
        };
        /** @enum {string} */
        AnnotationStatus: "new" | "in_progress" | "done" | "in_review" | "confirmed";
        AnswerRequest: {
            text: string;
        };
        ArchivingRequest: {
            archived: boolean;
        };
        /** @description Assigns each document to each person, or to one of them if they take turns. */
        AssignedInBulkRequest: {
            assignee_ids: string[];
            count: number;
            document_ids?: string[];
            /**
             * @description Each to one of the people, who take turns.
             * @default false
             */
            in_turn?: boolean;
            /** @default annotate */
            task?: components["schemas"]["Task"];
        };
        /** @description Assignments made together: how many of them still exist, and how many of those are begun. */
        AssignmentBatch: {
            begun: number;
            by: components["schemas"]["Person"] | null;
            count: number;
            /** Format: date-time */
            created_at: string;
            /** Format: uuid */
            id: string;
            people: number;
            standing: number;
            task: components["schemas"]["Task"];
        };
        AssignmentOverview: {
            /** @description The latest first. */
            batches: components["schemas"]["AssignmentBatch"][];
            documents: number;
            people: components["schemas"]["PersonLoad"][];
            /** @description Nobody is to annotate them, and nobody has begun. */
            unassigned: number;
        };
        AssignmentRow: {
            assignee: components["schemas"]["Person"];
            /** Format: uuid */
            batch: string;
            /** Format: date-time */
            created_at: string;
            /** Format: uuid */
            document_id: string;
            external_id: string;
            /** Format: uuid */
            id: string;
            task: components["schemas"]["Task"];
        };
        AttributeFigures: {
            overall: components["schemas"]["AgreementFigures"];
            values: components["schemas"]["ValueFigures"][];
        };
        /** @enum {string} */
        AuthorPseudonymsEnum: "own" | "same";
        AuthorText: {
            /** Format: uuid */
            annotation_id: string | null;
            document: string;
            /** Format: uuid */
            document_id: string;
            language: string;
            metadata: {
                [key: string]: unknown;
            };
            readonly places: components["schemas"]["TextPlace"][];
            text: string;
        };
        AuthorTexts: {
            author: string;
            count: number;
            texts: components["schemas"]["AuthorText"][];
        };
        AwaitedDisagreement: {
            /** Format: uuid */
            annotation_id: string;
            /** Format: date-time */
            created_at: string;
            end: number;
            external_id: string;
            /** Format: uuid */
            id: string;
            opinion: string;
            reviewer: components["schemas"]["Person"];
            start: number;
        };
        AwaitedList: {
            count: number;
            items: components["schemas"]["AwaitedDisagreement"][];
        };
        /** @description Operations in the order in which they were made, and the version that they are based on. */
        BatchRequest: {
            base_version: number;
            operations: components["schemas"]["OperationRequest"][];
        };
        /** @description Who has the document, for somebody who may begin a layer of their own. `is_begun`: there is a begun layer. */
        Beginning: {
            held_by: components["schemas"]["Person"][];
            is_begun: boolean;
        };
        /**
         * @description `undecided` counts mentions. `returned` is set if somebody else sent the layer back.
         *
         *     `begun_by` is the previous annotator if it was handed over.
         */
        BegunLayer: {
            begun_by: components["schemas"]["Person"] | null;
            layer: components["schemas"]["WorkLayer"];
            returned: components["schemas"]["Return"] | null;
            undecided: number;
        };
        /** @description The first of `count`, as in the other lists here. */
        BegunList: {
            count: number;
            items: components["schemas"]["BegunLayer"][];
        };
        /** @enum {unknown} */
        BlankEnum: "";
        /**
         * @description `changed` counts the documents that the action has changed so far. The others did not qualify.
         *
         *     `tag` is the name of the tag to add or remove.
         */
        BulkActionState: {
            by: components["schemas"]["Person"] | null;
            changed: number;
            /** Format: date-time */
            created_at: string;
            error_code: string;
            /** Format: uuid */
            id: string;
            /** Format: uuid */
            job_id: string;
            kind: components["schemas"]["BulkKind"];
            position: number;
            state: components["schemas"]["JobState"];
            readonly tag: string;
            total: number;
        };
        /** @enum {string} */
        BulkKind: "delete" | "preannotate" | "tag" | "untag" | "assign" | "unassign" | "waive" | "unwaive";
        Candidate: {
            beaten_by: string;
            detector: string;
            end: number;
            fate: components["schemas"]["FateEnum"];
            label: string;
            rule: string;
            /** Format: double */
            score: number;
            start: number;
        };
        /** @enum {string} */
        CaseEnum: "inside" | "start" | "lower";
        /** @enum {string} */
        CategoryEnum: "BELIEF" | "POLITICS" | "SEX" | "ETHNIC" | "HEALTH";
        /** @description `fault` describes the first fault, with its event and time, if there is one. */
        ChainChecked: {
            by: components["schemas"]["Person"] | null;
            events: number;
            fault: components["schemas"]["FaultEnum"] | components["schemas"]["BlankEnum"];
            /** Format: date-time */
            fault_at: string | null;
            /** Format: uuid */
            fault_event: string | null;
            /** Format: date-time */
            finished_at: string | null;
            /** Format: date-time */
            started_at: string;
        };
        ChainState: {
            checked: components["schemas"]["ChainChecked"] | null;
            events: number;
            head: string;
            running: components["schemas"]["ChainChecked"] | null;
        };
        /** @enum {string} */
        ChangeEnum: "gone" | "added" | "changed";
        /** @description Without `document_ids`: all documents that pass the filters in the query string. */
        ChosenDocumentsRequest: {
            document_ids?: string[];
        };
        ChosenSummary: {
            /** @description Of how many there are layers by people. */
            begun: number;
            count: number;
        };
        /** @enum {string} */
        CitiesEnum: "invented" | "series" | "real";
        /** @description A place where hidden words can be read. Offsets are code points in that field's text. */
        Clearance: {
            by: components["schemas"]["Person"];
            /** Format: date-time */
            created_at: string;
            end: number;
            field: components["schemas"]["ReadableField"];
            /** Format: uuid */
            id: string;
            reason: string;
            ref: string;
            start: number;
            words: string;
        };
        Clearances: {
            clearances: components["schemas"]["Clearance"][];
        };
        CodeRequest: {
            code: string;
        };
        /** @description A document that the person has begun or is to begin, in the order of Next. */
        ComingDocument: {
            /** Format: uuid */
            document_id: string;
            external_id: string;
            is_begun: boolean;
            undecided: number;
        };
        ComingList: {
            count: number;
            items: components["schemas"]["ComingDocument"][];
        };
        /** @description The comments on the whole document. */
        Comments: {
            /** @description For later stages of the work. */
            comment_stage: string;
            /** @description For the users of the corpus. */
            comment_user: string;
        };
        /** @description An engine alone, or several combined. With `error` it could not be measured and has no figures. */
        ComparedEngines: {
            by?: components["schemas"]["EngineAgreement"];
            by_sentence?: components["schemas"]["EngineFigures"];
            combine?: components["schemas"]["EngineCombination"];
            costs?: components["schemas"]["EngineCosts"];
            engines: string[];
            error?: string;
            gold?: number;
            overall?: components["schemas"]["EngineFigures"];
            proposed?: number;
        };
        ComparedLayer: {
            adjudicated: boolean;
            /** @description None of the machine's. */
            annotator: components["schemas"]["Person"] | null;
            /** Format: uuid */
            id: string;
            status: components["schemas"]["AnnotationStatus"];
            version: number;
        };
        /** @description The comparison of two layers over one text. `refusal` says why the person cannot start to adjudicate them. */
        ComparisonPayload: {
            adjudication: components["schemas"]["AdjudicationState"] | null;
            document: components["schemas"]["AnnotatedDocument"];
            first: components["schemas"]["LayerRows"] | null;
            items: components["schemas"]["ItemTable"];
            label_set: components["schemas"]["LabelSet"];
            layers: components["schemas"]["ComparedLayer"][];
            paragraphs: number[][];
            policies: {
                [key: string]: string;
            };
            project: components["schemas"]["AnnotatedProject"];
            refusal: components["schemas"]["Refusal"] | null;
            second: components["schemas"]["LayerRows"] | null;
            text: string;
            token_lengths: number[];
        };
        /** @description `has_homographs`: whether the label set has names that become other names. */
        Concordance: {
            actions: components["schemas"]["ConcordanceActionRow"][];
            has_homographs: boolean;
            homographs: components["schemas"]["HomographDecision"][];
        };
        /**
         * @description What was decided together. `total`, `position`: layers, all and done. `lines`: all; `changed`, `left`: of them.
         *
         *     `undoes`: what it takes back. `undone`: somebody has taken it back.
         */
        ConcordanceActionDetails: {
            act: components["schemas"]["ActEnum"];
            by: components["schemas"]["Person"];
            changed: number;
            /** Format: date-time */
            created_at: string;
            /** Format: uuid */
            id: string;
            label: string;
            left: number;
            /** @description The first of them. */
            left_lines: components["schemas"]["ConcordanceLeft"][];
            lines: number;
            position: number;
            state: components["schemas"]["JobState"];
            total: number;
            /** Format: uuid */
            undoes: string | null;
            undone: boolean;
            word: string;
        };
        /**
         * @description What was decided together. `total`, `position`: layers, all and done. `lines`: all; `changed`, `left`: of them.
         *
         *     `undoes`: what it takes back. `undone`: somebody has taken it back.
         */
        ConcordanceActionRow: {
            act: components["schemas"]["ActEnum"];
            by: components["schemas"]["Person"];
            changed: number;
            /** Format: date-time */
            created_at: string;
            /** Format: uuid */
            id: string;
            label: string;
            left: number;
            lines: number;
            position: number;
            state: components["schemas"]["JobState"];
            total: number;
            /** Format: uuid */
            undoes: string | null;
            undone: boolean;
            word: string;
        };
        /** @description A layer with lines. `annotator`: empty for the machine's. `locked`: why nothing, or little, can be changed. */
        ConcordanceLayer: {
            /** Format: uuid */
            annotation_id: string | null;
            annotator: string;
            author: string;
            document: string;
            /** Format: uuid */
            document_id: string;
            locked: components["schemas"]["LockedEnum"] | components["schemas"]["BlankEnum"];
            status: components["schemas"]["AnnotationStatus"];
        };
        /** @description A line that could not be changed. */
        ConcordanceLeft: {
            /** Format: uuid */
            annotation_id: string;
            /** @default  */
            document?: string;
            /** Format: uuid */
            document_id?: string | null;
            end: number;
            reason: components["schemas"]["ConcordanceLeftReasonEnum"];
            start: number;
        };
        /** @enum {string} */
        ConcordanceLeftReasonEnum: "archived" | "begun" | "changed" | "done" | "gone" | "hide_only" | "in_review" | "marked" | "no_layer" | "not_begun" | "not_own" | "overlap" | "reveals" | "rewritten" | "unmarked";
        /** @description Words in their context. `layer`: its place in the answer's list. `mention`: what is marked there, if anything. */
        ConcordanceLine: {
            after: string;
            at: string;
            before: string;
            end: number;
            layer: number;
            mention: components["schemas"]["ConcordanceMention"] | null;
            start: number;
        };
        ConcordanceMention: {
            end: number;
            /** Format: uuid */
            id: string;
            label: string | null;
            start: number;
            status: string;
        };
        /** @description `after`: null at the end. `searched`: documents of this answer, of `total`. `words`: what was looked for. */
        ConcordancePage: {
            after: string | null;
            layers: components["schemas"]["ConcordanceLayer"][];
            readonly lines: components["schemas"]["ConcordanceLine"][];
            searched: number;
            total: number;
            words: string;
        };
        /** @description A place in a layer, whose words are looked for. Words themselves are never in an address. */
        ConcordancePlaceRequest: {
            /** Format: uuid */
            annotation_id: string;
            end: number;
            start: number;
        };
        /** @enum {string} */
        ConcordanceQueryKindEnum: "words" | "pattern" | "label" | "detector" | "homographs";
        /**
         * @description `value`: the words, the expression, the label or the detector; or `place` instead of words.
         *
         *     `documents`: only these, to look again at what has changed. `after`: the document after which to go on, as the last
         *     answer named it.
         */
        ConcordanceQueryRequest: {
            /** @default  */
            after?: string;
            documents?: string[];
            kind: components["schemas"]["ConcordanceQueryKindEnum"];
            labels?: string[];
            /** @default false */
            match_case?: boolean;
            metadata?: {
                [key: string]: string;
            };
            place?: components["schemas"]["ConcordancePlaceRequest"];
            statuses?: components["schemas"]["ConcordanceQueryStatusesEnum"][];
            /** @default  */
            value?: string;
            /** @default false */
            whole?: boolean;
        };
        /** @enum {string} */
        ConcordanceQueryStatusesEnum: "none" | "proposed" | "accepted" | "rejected" | "held_back";
        /** @description A line as the person saw it; without a mention, nothing was marked there. */
        ConcordanceTargetRequest: {
            /** Format: uuid */
            annotation_id: string;
            end: number;
            label: string | null;
            /** Format: uuid */
            mention_id: string | null;
            start: number;
            status: string;
        };
        /** @description `count`: the number of lines that the person was told. `word`: the homograph that is rotated or left. */
        ConcordanceWishRequest: {
            act: components["schemas"]["ActEnum"];
            count: number;
            /** @default  */
            label?: string;
            lines: components["schemas"]["ConcordanceTargetRequest"][];
            /** @default  */
            word?: string;
        };
        /** @enum {string} */
        ConfidentialStatus: "BELIEF" | "POLITICS" | "SEX" | "ETHNIC" | "HEALTH" | "NOT_CONFIDENTIAL";
        ConfirmedTexts: {
            documents: number;
            tokens: number;
        };
        /** @description The confusion matrix of two raters. `nothing` means unmarked. Cells that are not listed are zero. */
        ConfusionMatrix: {
            cells: components["schemas"]["MatrixCell"][];
            values: string[];
        };
        /** @description `words` is the text that either rater marked. Offsets are code points. */
        ConfusionPlace: {
            after: string;
            before: string;
            /** Format: uuid */
            document_id: string;
            external_id: string;
            first: components["schemas"]["PlaceSide"];
            second: components["schemas"]["PlaceSide"];
            start: number;
            words: string;
        };
        /** @description `count` is taken from the report. Places that have changed since are missing from the list. */
        ConfusionPlaces: {
            count: number;
            page_size: number;
            places: components["schemas"]["ConfusionPlace"][];
        };
        /** @description `here` marks a part of the disputed place. */
        ContextStretch: {
            here: boolean;
            kind: components["schemas"]["ContextStretchKindEnum"];
            text: string;
        };
        /** @enum {string} */
        ContextStretchKindEnum: "plain" | "kept" | "replaced" | "masked" | "rewritten";
        /** @enum {string} */
        ContrastEnum: "system" | "normal" | "high";
        /** @description What was decided together. `words`: some of the values. `undoes`: the number of what it takes back. */
        CorpusDecisionRow: {
            /** Format: date-time */
            at: string;
            by: components["schemas"]["Person"];
            category: string;
            label: string;
            mentions: number;
            number: number;
            policy: string;
            undoes: number | null;
            undone: boolean;
            values: number;
            words: string[];
        };
        /** @description `count` is the number of documents that the person was shown. */
        CountedRequest: {
            count: number;
            document_ids?: string[];
        };
        CredentialsRequest: {
            password: string;
            username: string;
        };
        /** @description A sentence that quotes a word at the mention as `{cue}`, and where to find that word. */
        Cue: {
            en: string;
            reach: number;
            side: components["schemas"]["SideEnum"];
            stems: string[];
            sv: string;
            words: string[];
        };
        Current: {
            rows: components["schemas"]["CurrentRows"];
            version: number;
        };
        /** @description The current rows that an operation tried to change; null for a row that does not exist. */
        CurrentRows: {
            annotation: {
                [key: string]: components["schemas"]["AnnotationRow"] | null;
            };
            entity: {
                [key: string]: components["schemas"]["EntityRow"] | null;
            };
            mention: {
                [key: string]: components["schemas"]["MentionRow"] | null;
            };
            rewrite: {
                [key: string]: components["schemas"]["RewriteRow"] | null;
            };
        };
        DayProgress: {
            begun: number;
            confirmed: number;
            /** Format: date */
            day: string;
            done: number;
        };
        /** @description Who decided each mention last: for each row of the table a place among the people, or null. */
        Decided: {
            by: (number | null)[];
            people: components["schemas"]["Person"][];
        };
        /** @enum {string} */
        Decision: "keep" | "change" | "other";
        /**
         * @description `text` says what to do. Required unless the decision is to keep the annotation or to accept the proposal.
         *
         *     `stands_in`: for whom a lead decides who is neither of the two. If it is both (the default), a `reason` is required.
         */
        DecisionMadeRequest: {
            decision: components["schemas"]["Decision"];
            /** @default  */
            reason?: string;
            stands_in?: components["schemas"]["Party"];
            /** @default  */
            text?: string;
        };
        DecisionNumberRequest: {
            number: number;
        };
        /** @description How many of the project's documents have been deleted so far. `id` is the id of the job. */
        Deletion: {
            /** Format: uuid */
            id: string;
            progress: number;
            state: components["schemas"]["JobState"];
            total: number;
        };
        /** @description `languages` are those that the detector knows; empty if it works for any. */
        DetectorTitle: {
            en: string;
            key: string;
            languages: string[];
            sv: string;
        };
        /** @description How many disagreements a reviewer has with an annotator, by stage. */
        DisagreeingPeople: {
            annotator: components["schemas"]["Person"];
            counts: components["schemas"]["StageCounts"];
            reviewer: components["schemas"]["Person"];
        };
        /** @description The sentences around the place, from the source and from the text as it goes out. */
        DisagreementContext: {
            after: string;
            at: string;
            before: string;
            /** Format: uuid */
            id: string;
            person_to_protect: string;
            result: components["schemas"]["ContextStretch"][];
            unfit: components["schemas"]["UnfitValue"][];
        };
        DisagreementCounts: {
            applied: number;
            decided: number;
            open: number;
        };
        /** @description `proposal` holds the row changes that the reviewer proposes. Offsets are code points. */
        DisagreementRow: {
            /** Format: date-time */
            agreed_at: string | null;
            agreed_by: components["schemas"]["Person"] | null;
            agreed_for: components["schemas"]["Party"] | components["schemas"]["BlankEnum"];
            /** @description The annotator's opinion. */
            answer: string;
            /** Format: date-time */
            created_at: string;
            decided: string;
            /** Format: date-time */
            decided_at: string | null;
            decided_by: components["schemas"]["Person"] | null;
            /** @description For whom that one spoke. */
            decided_for: components["schemas"]["Party"] | components["schemas"]["BlankEnum"];
            decision: components["schemas"]["Decision"] | components["schemas"]["BlankEnum"];
            end: number;
            /** Format: uuid */
            id: string;
            /** Format: uuid */
            op_id: string | null;
            /** @description The reviewer's. */
            opinion: string;
            proposal: components["schemas"]["RowChange"][];
            remarks: components["schemas"]["RemarkRow"][];
            /** Format: uuid */
            review_id: string;
            start: number;
            state: components["schemas"]["DisagreementState"];
            /** @description Why a lead decided in the place of both. */
            stood_in: string;
            /** @description The person whose answer is awaited. */
            waits_for: components["schemas"]["Person"] | null;
        };
        /** @enum {string} */
        DisagreementState: "open" | "waiting" | "decided" | "applied";
        DismissedPairsRequest: {
            pairs: string[][];
        };
        /** @description Numbers of documents. `free` are those that nobody has. */
        DocumentAmounts: {
            /**
             * @default {
             *       "documents": 0,
             *       "tokens": 0
             *     }
             */
            confirmed?: components["schemas"]["Amount"];
            /**
             * @default {
             *       "documents": 0,
             *       "tokens": 0
             *     }
             */
            done?: components["schemas"]["Amount"];
            /**
             * @default {
             *       "documents": 0,
             *       "tokens": 0
             *     }
             */
            free?: components["schemas"]["Amount"];
            /**
             * @default {
             *       "documents": 0,
             *       "tokens": 0
             *     }
             */
            in_progress?: components["schemas"]["Amount"];
            /**
             * @default {
             *       "documents": 0,
             *       "tokens": 0
             *     }
             */
            in_review?: components["schemas"]["Amount"];
            /**
             * @default {
             *       "documents": 0,
             *       "tokens": 0
             *     }
             */
            to_begin?: components["schemas"]["Amount"];
        };
        DocumentAnnotation: {
            adjudicated: boolean;
            annotator: components["schemas"]["Person"] | null;
            /** Format: uuid */
            id: string;
            status: components["schemas"]["AnnotationStatus"];
            /** Format: date-time */
            updated_at: string;
            version: number;
        };
        DocumentAssignment: {
            assignee: components["schemas"]["Person"];
            /** Format: uuid */
            id: string;
            task: components["schemas"]["Task"];
        };
        /** @description The values by which the list can be filtered. `metadata` has them for each declared field. */
        DocumentChoices: {
            annotators: components["schemas"]["Person"][];
            assignees: components["schemas"]["Person"][];
            languages: string[];
            metadata: {
                [key: string]: string[];
            };
        };
        /** @description Numbers of documents by state. `free` are those that nobody has. */
        DocumentCounts: {
            confirmed: number;
            done: number;
            free: number;
            in_progress: number;
            in_review: number;
            to_begin: number;
        };
        /**
         * @description Everything about a document that the person may see.
         *
         *     `unadjudicated`: it has two annotators, so it must be adjudicated before it is reviewed, confirmed and exported.
         */
        DocumentDetails: {
            annotation: components["schemas"]["DocumentAnnotation"] | null;
            /** @description All who are to annotate it, or have begun. */
            annotators: components["schemas"]["Person"][];
            assignments: components["schemas"]["DocumentAssignment"][];
            author_key: string;
            changed_since_confirmed: boolean;
            /** Format: date-time */
            created_at: string;
            external_id: string;
            /** @description Somebody reported a problem that nobody has answered. */
            has_problem: boolean;
            held_back_count: number;
            /** Format: uuid */
            id: string;
            language: string;
            layers: components["schemas"]["DocumentLayer"][];
            mention_count: number;
            metadata: {
                [key: string]: unknown;
            };
            open_count: number;
            /** @description How far one's own layer is, of a document that is one's to annotate. */
            own: (components["schemas"]["OwnEnum"] | components["schemas"]["NullEnum"]) | null;
            preannotation: components["schemas"]["PreannotationEnum"];
            /** Format: uuid */
            project_id: string;
            /** @description As Work counts it. */
            state: components["schemas"]["DocumentState"];
            tags: components["schemas"]["DocumentTag"][];
            token_count: number;
            unadjudicated: boolean;
            waiver: components["schemas"]["DocumentWaiver"] | null;
        };
        /** @description The doubts of a document of a release, those that are settled too. */
        DocumentDoubts: {
            /** Format: uuid */
            annotation_id: string;
            /** Format: uuid */
            document_id: string;
            readonly doubts: components["schemas"]["Doubt"][];
            external_id: string;
        };
        DocumentEntry: {
            annotation: components["schemas"]["EntryLayer"] | null;
            /** Format: date-time */
            at: string;
            /** @description Nobody: the machine did it. */
            by: components["schemas"]["Person"] | null;
            /** @description Whom an assignment is about. */
            person: components["schemas"]["Person"] | null;
            reason: string;
            readonly values: {
                [key: string]: unknown;
            };
            verb: components["schemas"]["Verb"];
        };
        /** @description Latest first. With `more`, the next page begins before the time of the last one. */
        DocumentHistory: {
            entries: components["schemas"]["DocumentEntry"][];
            more: boolean;
        };
        DocumentLayer: {
            adjudicated: boolean;
            annotator: components["schemas"]["Person"] | null;
            /** Format: date-time */
            created_at: string;
            held_back_count: number;
            held_back_seen: boolean;
            /** Format: uuid */
            id: string;
            /** @description It was confirmed, and its text has changed since. */
            is_changed: boolean;
            /** @description Done under an older version of the guidelines. */
            is_outdated: boolean;
            /** @description What was decided between it and another one can be read. */
            is_settled: boolean;
            mention_count: number;
            open_count: number;
            origin: components["schemas"]["Origin"];
            reviews: components["schemas"]["LayerReview"][];
            status: components["schemas"]["AnnotationStatus"];
            /** Format: date-time */
            updated_at: string;
            version: number;
        };
        DocumentRow: {
            annotation: components["schemas"]["DocumentAnnotation"] | null;
            /** @description All who are to annotate it, or have begun. */
            annotators: components["schemas"]["Person"][];
            assignments: components["schemas"]["DocumentAssignment"][];
            changed_since_confirmed: boolean;
            /** Format: date-time */
            created_at: string;
            external_id: string;
            /** @description Somebody reported a problem that nobody has answered. */
            has_problem: boolean;
            held_back_count: number;
            /** Format: uuid */
            id: string;
            language: string;
            mention_count: number;
            metadata: {
                [key: string]: unknown;
            };
            open_count: number;
            /** @description How far one's own layer is, of a document that is one's to annotate. */
            own: (components["schemas"]["OwnEnum"] | components["schemas"]["NullEnum"]) | null;
            preannotation: components["schemas"]["PreannotationEnum"];
            /** Format: uuid */
            project_id: string;
            /** @description As Work counts it. */
            state: components["schemas"]["DocumentState"];
            tags: components["schemas"]["DocumentTag"][];
            token_count: number;
        };
        /** @enum {string} */
        DocumentState: "free" | "to_begin" | "in_progress" | "done" | "in_review" | "confirmed";
        DocumentTag: {
            /** Format: uuid */
            id: string;
            name: string;
        };
        /** @description Who waived the adjudication of the document, when and why. */
        DocumentWaiver: {
            by: components["schemas"]["Person"];
            /** Format: date-time */
            created_at: string;
            reason: string;
        };
        /**
         * @description Something that is probably wrong.
         *
         *     `score`: how probably, from 1 to 100. `reason`: what is wrong, where a kind knows several. `count`: at how many
         *     places; `line` is the first. `other`: what it is compared with. `mark` and `other_mark`: the labels there, if any.
         */
        Doubt: {
            count: number;
            entity_ids: string[];
            key: string;
            kind: components["schemas"]["DoubtKindEnum"];
            line: components["schemas"]["DoubtLine"];
            mark: string;
            mention_ids: string[];
            other: components["schemas"]["DoubtLine"] | null;
            other_mark: string;
            reason: components["schemas"]["DoubtReasonEnum"] | components["schemas"]["BlankEnum"];
            score: number;
            settled: components["schemas"]["DoubtSettled"] | null;
        };
        DoubtKeysRequest: {
            keys: string[];
        };
        /** @enum {string} */
        DoubtKindEnum: "two_ways" | "spelling" | "unmarked_name" | "unmarked_digits" | "short_name" | "low_score" | "sure_rejected";
        /** @description Words with what stands before and after them in their line. Offsets are code points in the text. */
        DoubtLine: {
            after: string;
            before: string;
            end: number;
            start: number;
            words: string;
        };
        /** @enum {string} */
        DoubtReasonEnum: "address" | "decision" | "delimiters" | "diacritics" | "entity" | "genitive" | "inflected" | "inhabitants" | "label" | "misspelt" | "other_case" | "unmarked" | "variant";
        DoubtSettled: {
            by: components["schemas"]["Person"];
            /** Format: date-time */
            created_at: string;
        };
        /** @description A pseudonym with its forms. */
        Drawn: {
            /** @description The pseudonym by joined modifiers. */
            forms: {
                [key: string]: string;
            };
            pseudonym: string;
        };
        DrawnList: {
            drawn: components["schemas"]["Drawn"][];
        };
        /** @description What needs a pseudonym: an entity, or a stretch of the source without one. */
        DrawRequest: {
            /** Format: uuid */
            entity_id?: string | null;
            label: string;
            modifiers?: string[];
            original_end?: number | null;
            original_start?: number | null;
        };
        DrawsRequest: {
            draws: components["schemas"]["DrawRequest"][];
        };
        /** @description Everything that the editor needs. */
        EditorPayload: {
            /** @description Made of two people's layers. */
            adjudicated: boolean;
            annotator: components["schemas"]["Person"] | null;
            /** @description Null if the person has a layer, or may not begin one. */
            beginning: components["schemas"]["Beginning"] | null;
            /** @description Who was there before, where it was handed over. */
            begun_by: components["schemas"]["Person"] | null;
            can_edit: boolean;
            comments: components["schemas"]["Comments"];
            decided: components["schemas"]["Decided"];
            detectors: {
                [key: string]: components["schemas"]["TranslatedName"];
            };
            document: components["schemas"]["AnnotatedDocument"];
            endings: components["schemas"]["Ending"][];
            entities: components["schemas"]["EntityRow"][];
            explanations: {
                [key: string]: components["schemas"]["Explanation"];
            };
            first_reading: components["schemas"]["FirstReadingDue"] | null;
            /** @description What is held back was looked at and may stay readable. */
            held_back_seen: boolean;
            /** Format: uuid */
            id: string;
            label_set: components["schemas"]["LabelSet"];
            mentions: components["schemas"]["MentionTable"];
            /** @description Without a look for errors in the text; the annotation's moves have it. */
            moves: components["schemas"]["StatusMove"][];
            /** Format: uuid */
            next_document_id: string | null;
            options: {
                [key: string]: unknown;
            };
            paragraphs: number[][];
            policies: {
                [key: string]: string;
            };
            /** Format: uuid */
            previous_document_id: string | null;
            project: components["schemas"]["AnnotatedProject"];
            reserved: {
                [key: string]: components["schemas"]["Drawn"][];
            };
            rewrites: components["schemas"]["RewriteRow"][];
            status: components["schemas"]["AnnotationStatus"];
            text: string;
            token_lengths: number[];
            version: number;
        };
        /** @description What became of proposals: kept, corrected in label, span or another value, rejected; and what people added. */
        EffortCounts: {
            inserted: number;
            kept: number;
            label: number;
            rejected: number;
            span: number;
            value: number;
        };
        /** @description How often people chose which identifier type for mentions with a proposed one, or rejected the mention. */
        EffortDecisions: {
            DIRECT: number;
            NO_MASK: number;
            proposed: string;
            QUASI: number;
            rejected: number;
        };
        /** @description `outdated`: annotations have changed since the report. */
        EffortReport: {
            all: components["schemas"]["EffortCounts"];
            by: components["schemas"]["Person"];
            /** Format: date-time */
            computed_at: string;
            decisions: components["schemas"]["EffortDecisions"][];
            detectors: components["schemas"]["EffortRow"][];
            documents: number;
            /** Format: uuid */
            id: string;
            labels: components["schemas"]["EffortRow"][];
            layers: number;
            outdated: boolean;
            people: components["schemas"]["PersonTime"][];
            time: components["schemas"]["TimeSpent"] | null;
        };
        /** @description `name` is a label or a detector, or empty for mentions without one. */
        EffortRow: {
            inserted: number;
            kept: number;
            label: number;
            name: string;
            rejected: number;
            span: number;
            value: number;
        };
        EffortState: {
            job: components["schemas"]["ReportJob"] | null;
            report: components["schemas"]["EffortReport"] | null;
        };
        /** @enum {string} */
        EncodingEnum: "recognised" | "utf-8" | "windows-1252" | "iso-8859-1" | "iso-8859-15" | "utf-16" | "mac-roman";
        EndedSessions: {
            count: number;
        };
        /** @description An ending of an inflected word, and the modifiers it stands for. */
        Ending: {
            after: string;
            modifiers: string[];
            nouns: boolean;
            shortest: number;
            text: string;
        };
        /** @enum {string} */
        EngineAgreement: "characters" | "spans";
        /** @enum {string} */
        EngineCombination: "union" | "intersection" | "majority" | "priority";
        EngineComparison: {
            asked: components["schemas"]["EnginesAsked"];
            by: components["schemas"]["Person"];
            /** Format: date-time */
            computed_at: string;
            documents: number;
            /** Format: uuid */
            id: string;
            rows: components["schemas"]["ComparedEngines"][];
        };
        EngineComparisons: {
            comparisons: components["schemas"]["EngineComparison"][];
            confirmed: components["schemas"]["ConfirmedTexts"];
            job: components["schemas"]["ReportJob"] | null;
        };
        /** @description Seconds, and bytes of memory at the peak. `loading`: importing and loading, before any text. */
        EngineCosts: {
            /** Format: double */
            cpu_loading: number;
            /** Format: double */
            cpu_running: number;
            /** Format: double */
            loading: number;
            peak: number;
            /** Format: double */
            running: number;
        };
        /** @description Of names that match exactly, and of those of which any character was found. */
        EngineFigures: {
            exact: components["schemas"]["EngineShares"];
            touched: components["schemas"]["EngineShares"];
        };
        /** @description Why an engine cannot read texts in a language: no package, no model that can be used, none for the language. */
        EngineLacking: {
            /** @description What helps, on the server. */
            command: string;
            lack: components["schemas"]["LackEnum"];
            language: string;
        };
        /** @description `most`: the maximum number of documents; 0 for all. */
        EnginesAsked: {
            combinations?: components["schemas"]["EngineCombination"][];
            /** @default characters */
            combine_by?: components["schemas"]["EngineAgreement"];
            engines: string[];
            /** @default 0 */
            most?: number;
        };
        /** @description `most`: the maximum number of documents; 0 for all. */
        EnginesAskedRequest: {
            combinations?: components["schemas"]["EngineCombination"][];
            /** @default characters */
            combine_by?: components["schemas"]["EngineAgreement"];
            engines: string[];
            /** @default 0 */
            most?: number;
        };
        EngineShares: {
            /** Format: double */
            precision: number | null;
            /** Format: double */
            recall: number | null;
        };
        /** @description An insert has no `before`, a delete no `after`; an update the same fields. */
        EntityChange: {
            after: components["schemas"]["EntityFields"] | null;
            before: components["schemas"]["EntityFields"] | null;
            /** Format: uuid */
            id: string;
            /**
             * @description discriminator enum property added by openapi-typescript
             * @enum {string}
             */
            table: "entity";
        };
        /** @description An insert has no `before`, a delete no `after`; an update the same fields. */
        EntityChangeRequest: {
            after: components["schemas"]["EntityFieldsRequest"] | null;
            before: components["schemas"]["EntityFieldsRequest"] | null;
            /** Format: uuid */
            id: string;
            /**
             * @description discriminator enum property added by openapi-typescript
             * @enum {string}
             */
            table: "entity";
        };
        /** @enum {string} */
        EntityChangeTableEnum: "entity";
        /** @description A pseudonym with its forms. */
        EntityDrawn: {
            /** Format: uuid */
            entity_id: string;
            /** @description The pseudonym by joined modifiers. */
            forms: {
                [key: string]: string;
            };
            pseudonym: string;
        };
        EntityDrawnList: {
            drawn: components["schemas"]["EntityDrawn"][];
        };
        /** @description Some fields of a row, or all: What one or more mentions refer to. */
        EntityFields: {
            /** @description The pseudonym by joined modifiers. */
            forms?: {
                [key: string]: string;
            };
            /** Format: uuid */
            id?: string;
            label?: string;
            /** @description The pseudonym was written by hand. */
            locked?: boolean;
            /** @description The running number, unique within the label. */
            number?: number;
            pseudonym?: string;
        };
        /** @description Some fields of a row, or all: What one or more mentions refer to. */
        EntityFieldsRequest: {
            /** @description The pseudonym by joined modifiers. */
            forms?: {
                [key: string]: string;
            };
            /** Format: uuid */
            id?: string;
            label?: string;
            /** @description The pseudonym was written by hand. */
            locked?: boolean;
            /** @description The running number, unique within the label. */
            number?: number;
            pseudonym?: string;
        };
        /** @description What one or more mentions refer to. */
        EntityRow: {
            /** @description The pseudonym by joined modifiers. */
            forms: {
                [key: string]: string;
            };
            /** Format: uuid */
            id: string;
            label: string;
            /** @description The pseudonym was written by hand. */
            locked: boolean;
            /** @description The running number, unique within the label. */
            number: number;
            pseudonym: string;
        };
        /** @description A suggestion to join one entity into another. The named mentions get the modifiers that they lack. */
        EntitySuggestion: {
            /** Format: uuid */
            entity_id: string;
            /** Format: uuid */
            into_id: string;
            /** @description How many letters of a misspelling differ; else 0. */
            letters: number;
            mention_ids: string[];
            modifiers: string[];
            reason: components["schemas"]["EntitySuggestionReasonEnum"];
        };
        /** @enum {string} */
        EntitySuggestionReasonEnum: "same_words" | "other_case" | "other_label" | "delimiters" | "genitive" | "diacritics" | "inhabitants" | "inflected" | "misspelt" | "variant" | "first_name" | "last_name" | "short_form" | "initials";
        EntitySuggestions: {
            /** @description How many pairs of entities have been told apart. */
            dismissed: number;
            suggestions: components["schemas"]["EntitySuggestion"][];
        };
        EntryLayer: {
            adjudicated: boolean;
            annotator: components["schemas"]["Person"] | null;
            /** Format: uuid */
            id: string;
            origin: components["schemas"]["Origin"];
        };
        /** @enum {string} */
        ErrorCode: "adjudicated_instead" | "adjudication_assigned" | "adjudication_taken" | "backup_unusable" | "batch_too_large" | "busy" | "cancelled" | "confirmed_already" | "conflict" | "csrf_failed" | "decryption_failed" | "disagreement_applied" | "disagreement_discussed" | "doubt_gone" | "duplicate_document" | "error" | "exception_answered" | "fixed_text" | "forbidden" | "given_to_another" | "id_taken" | "import_not_open" | "invalid_format" | "invalid_input" | "invalid_password" | "invalid_patterns" | "invalid_text" | "item_in_the_way" | "item_settled" | "items_open" | "label_sets_differ" | "last_lead" | "layers_not_done" | "lease_lost" | "locked_out" | "log_in_expired" | "login_failed" | "master_key_missing" | "method_not_allowed" | "move_not_allowed" | "name_not_repeated" | "name_taken" | "no_data_key" | "no_exception" | "no_review" | "no_rotation" | "no_rotation_table" | "not_acceptable" | "not_adjudicated" | "not_authenticated" | "not_decided" | "not_done" | "not_editable" | "not_exportable" | "not_found" | "not_read" | "not_readable" | "not_the_partner" | "not_undoable" | "not_valid" | "other_person" | "own_annotation" | "own_layer" | "parse_error" | "password_change_required" | "patterns_changed" | "plan_changed" | "preannotation_pending" | "problem_closed" | "problem_open" | "profile_changed" | "profile_unapproved" | "project_archived" | "proposals_open" | "pseudonym_equals_original" | "pseudonym_shows_original" | "release_busy" | "release_changed" | "release_not_in_state" | "release_signed" | "release_standing" | "release_unchecked" | "release_unconfirmed" | "release_unsigned" | "revealing" | "review_finished" | "review_incomplete" | "review_taken" | "review_wanted" | "rule_broken" | "same_person" | "second_factor_required" | "selection_changed" | "server_error" | "signature_invalid" | "storage_full" | "text_too_long" | "throttled" | "too_few_confirmed" | "unavailable" | "unknown_label_set" | "unsupported_media_type" | "upload_too_large" | "worker_lost" | "wrong_code" | "wrong_rotation_key";
        EventDocument: {
            /** Format: uuid */
            id: string;
            name: string;
        };
        /** @enum {string} */
        EventKind: "log_in" | "opened" | "read" | "exported" | "rights" | "changed";
        EventPage: {
            events: components["schemas"]["EventRow"][];
            next: string;
        };
        EventProject: {
            /** Format: uuid */
            id: string;
            name: string;
        };
        /** @description `person` is whom the event is about. `document_id` may be the id of a deleted document. */
        EventRow: {
            address: string;
            /** Format: date-time */
            at: string;
            by: components["schemas"]["Person"] | null;
            details: {
                [key: string]: unknown;
            };
            document: components["schemas"]["EventDocument"] | null;
            /** Format: uuid */
            document_id: string | null;
            /** Format: uuid */
            id: string;
            kind: components["schemas"]["EventKind"];
            person: components["schemas"]["Person"] | null;
            project: components["schemas"]["EventProject"] | null;
            verb: components["schemas"]["Verb"];
        };
        /** @description Why a mention was proposed. */
        Evidence: {
            alternatives: components["schemas"]["Alternative"][];
            /** @description The identifier type that was proposed with it. */
            decision?: components["schemas"]["ProposedDecision"];
            /** @description What is proposed for each of several people. */
            decisions?: components["schemas"]["ProposedDecision"][];
            detector: string;
            /** @description The engines that found the name, where several were asked. */
            found_by?: string[];
            /** @description Why the gate did not let it be proposed. */
            held_back?: components["schemas"]["WhyHeldBack"];
            rule: string;
            /** Format: double */
            score: number;
        };
        /** @description Why a mention was proposed. */
        EvidenceRequest: {
            alternatives: components["schemas"]["AlternativeRequest"][];
            /** @description The identifier type that was proposed with it. */
            decision?: components["schemas"]["ProposedDecisionRequest"];
            /** @description What is proposed for each of several people. */
            decisions?: components["schemas"]["ProposedDecisionRequest"][];
            detector: string;
            /** @description The engines that found the name, where several were asked. */
            found_by?: string[];
            /** @description Why the gate did not let it be proposed. */
            held_back?: components["schemas"]["WhyHeldBack"];
            rule: string;
            /** Format: double */
            score: number;
        };
        /** @description `open` takes an answer back. */
        ExceptionAnswerRequest: {
            /** @default  */
            answer?: string;
            ids: string[];
            state: components["schemas"]["ExceptionState"];
        };
        /** @description Suggestions for the same words with the same label. */
        ExceptionGroup: {
            count: number;
            exceptions: components["schemas"]["ExceptionPlace"][];
            /** @description Of the label. */
            key: string;
            words: string;
        };
        /** @description The place with the words around it, and its document. */
        ExceptionPlace: {
            after: string;
            /** Format: uuid */
            annotation_id: string;
            answer: string;
            /** Format: date-time */
            answered_at: string | null;
            answered_by: components["schemas"]["Person"] | null;
            before: string;
            by: components["schemas"]["Person"];
            /** Format: date-time */
            created_at: string;
            end: number;
            external_id: string;
            /** Format: uuid */
            id: string;
            /** @description Of the label. */
            key: string;
            start: number;
            state: components["schemas"]["ExceptionState"];
            why: string;
            words: string;
        };
        ExceptionsAnswered: {
            count: number;
        };
        /** @enum {string} */
        ExceptionState: "open" | "accepted" | "declined";
        ExplainedWord: {
            case: components["schemas"]["CaseEnum"];
            guard: components["schemas"]["GuardEnum"];
            is_common: boolean;
            is_ordinary: boolean;
            readings: components["schemas"]["Reading"][];
            text: string;
            /**
             * Format: double
             * @description How often it is met as an ordinary word, to 8; 0 for none.
             */
            zipf: number;
        };
        Explanation: {
            cue: components["schemas"]["Cue"] | null;
            en: string;
            sv: string;
        };
        /**
         * @description The formats for the project. `working` are those whose files hold the source texts.
         *
         *     `reports` are those that tell who reviewed which document, and how.
         */
        ExportChoices: {
            formats: string[];
            reports: string[];
            working: string[];
        };
        ExportCount: {
            count: number;
            status: components["schemas"]["ExportStatus"];
        };
        /** @description How many documents have which status. `usual` are the statuses exported by default. */
        ExportCounts: {
            counts: components["schemas"]["ExportCount"][];
            usual: components["schemas"]["ExportStatus"][];
        };
        ExportLoss: {
            code: components["schemas"]["ExportLossCode"];
            count: number;
            mention_ids: string[];
        };
        /** @enum {string} */
        ExportLossCode: "comment" | "comment_parts" | "comments" | "confidential_status" | "document_comment" | "evidence" | "flags" | "held_back" | "identifier_type" | "inside_token" | "language" | "layers" | "metadata" | "modifiers" | "person_to_protect" | "proposed" | "pseudonym" | "rejected" | "rewrite" | "rewrite_link" | "rewrites" | "shared_edge" | "tokens" | "unlabelled" | "unused_entity" | "white_space";
        /** @description What the format cannot hold of the annotation. `unfinished`: it is not marked as done. */
        ExportLosses: {
            losses: components["schemas"]["ExportLoss"][];
            unfinished: boolean;
        };
        /** @description The first of the documents that are left out, and what the format cannot hold of the others. */
        ExportReport: {
            by: components["schemas"]["Person"] | null;
            /** Format: date-time */
            created_at: string;
            readonly documents: number;
            /**
             * Format: date-time
             * @description When the file is dropped.
             */
            readonly expires_at: string;
            format: string;
            /** Format: uuid */
            id: string;
            /** Format: uuid */
            job_id: string;
            readonly left_out: components["schemas"]["LeftOut"][];
            readonly losses: {
                [key: string]: number;
            };
            progress: number;
            /** @description Of the file, in bytes; 0 until it is ready. */
            size: number;
            skipped: number;
            state: components["schemas"]["JobState"];
            total: number;
            written: number;
        };
        /** @description `skipped` counts documents without a finished annotation. */
        ExportState: {
            by: components["schemas"]["Person"] | null;
            /** Format: date-time */
            created_at: string;
            readonly documents: number;
            /**
             * Format: date-time
             * @description When the file is dropped.
             */
            readonly expires_at: string;
            format: string;
            /** Format: uuid */
            id: string;
            /** Format: uuid */
            job_id: string;
            progress: number;
            /** @description Of the file, in bytes; 0 until it is ready. */
            size: number;
            skipped: number;
            state: components["schemas"]["JobState"];
            total: number;
            written: number;
        };
        /** @enum {string} */
        ExportStatus: "machine" | "in_progress" | "done" | "in_review" | "confirmed";
        /** @enum {string} */
        FateEnum: "stands" | "weak" | "beaten" | "held_back" | "off";
        /** @enum {string} */
        FaultEnum: "altered" | "missing" | "moved" | "foreign" | "cut_off" | "head";
        Finding: {
            entity_ids: string[];
            mention_ids: string[];
            rewrite_ids: string[];
            rule: components["schemas"]["FindingName"];
            severity: components["schemas"]["SeverityEnum"];
            values: {
                [key: string]: unknown;
            };
        };
        /** @enum {string} */
        FindingName: "unknown_label" | "several_labels" | "undecided" | "number_missing" | "number_without_label" | "modifier_not_allowed" | "equals_original" | "pseudonym_contains_original" | "pseudonym_is_original" | "shared_pseudonym" | "readable_elsewhere" | "confidential_undecided" | "undecided_for_one" | "temporary_left" | "modifier_without_label" | "mask_equals_original" | "pseudonym_missing" | "rewrite_stale" | "undecided_proposal";
        Findings: {
            findings: components["schemas"]["Finding"][];
        };
        /** @description The whole text has to be read before annotation starts. `read_to` is how far it has been read. */
        FirstReadingDue: {
            read_to: number;
        };
        /** @description `reading` is still in progress. The other two values end it for good. */
        FirstReadingNoted: {
            read_to: number;
            state: components["schemas"]["FirstReadingState"];
        };
        /** @description `reading` is still in progress. The other two values end it for good. */
        FirstReadingNotedRequest: {
            read_to: number;
            state: components["schemas"]["FirstReadingState"];
        };
        /** @enum {string} */
        FirstReadingState: "reading" | "read" | "skipped";
        /** @description `spacing`: it has a form with spaces around punctuation. `endings`: the file suffixes for import. */
        FormatDetail: {
            readonly endings: string[];
            holds_source: boolean;
            joins_documents: boolean;
            label_sets: components["schemas"]["LabelSetsEnum"];
            media_type: string;
            name: string;
            spacing: boolean;
            suffix: string;
            tells_losses: boolean;
            readonly texts: components["schemas"]["FormatTexts"];
            ways: components["schemas"]["WaysEnum"][];
            readonly written: boolean;
        };
        /** @enum {string} */
        FormatEnum: "toml" | "pairs";
        /**
         * @description `key` is the title's key in the interface's catalogue; the description has the same key with `.help`.
         *
         *     Formats of installed packages have no key but the texts themselves.
         */
        FormatTexts: {
            description: components["schemas"]["TranslatedName"] | null;
            key: string | null;
            title: components["schemas"]["TranslatedName"] | null;
        };
        FoundPatterns: {
            findings: components["schemas"]["PatternFinding"][];
            patterns: components["schemas"]["OwnPattern"][];
        };
        /** @enum {string} */
        GenreGateEnum: "off" | "lower" | "on";
        /**
         * @description Beginnings of genres and topics about nobody's life, or somebody's.
         *
         *     They take precedence over the built-in ones.
         */
        GenreWordsRequest: {
            impersonal: string[];
            personal: string[];
        };
        GivenAssignments: {
            /**
             * Format: uuid
             * @description By which they are taken back in one go.
             */
            batch: string | null;
            /** @description Without those that cannot be. */
            count: number;
            skipped: components["schemas"]["SkippedAssignments"][];
        };
        /** @description A document that somebody else took away from the person, perhaps to give it to another. */
        GivenOn: {
            /** Format: date-time */
            at: string;
            by: components["schemas"]["Person"] | null;
            /** Format: uuid */
            document_id: string;
            external_id: string;
            task: components["schemas"]["Task"];
        };
        GivenOnList: {
            count: number;
            items: components["schemas"]["GivenOn"][];
        };
        GivenPatternsRequest: {
            patterns: components["schemas"]["OwnPatternRequest"][];
        };
        GivenReasonRequest: {
            /** Format: uuid */
            item: string;
            text: string;
        };
        GivenRotationRequest: {
            content: string;
            key: string;
        };
        /** @enum {string} */
        GuardEnum: "everyday" | "ordinary_small" | "ordinary_start" | "small" | "listed" | "unknown_small" | "unknown";
        GuidelineVersion: {
            by: components["schemas"]["Person"] | null;
            /** Format: date-time */
            created_at: string;
            summary: string;
            text: string;
            version: number;
        };
        HandWrittenRequest: {
            /** Format: uuid */
            entity_id?: string | null;
            label: string;
            pseudonym: string;
        };
        HiddenPlace: {
            end: number;
            start: number;
        };
        HiddenPlaceRequest: {
            end: number;
            start: number;
        };
        /** @enum {string} */
        Hindrance: "left" | "closed";
        /** @description Newest first. With `more`, the next page begins before the version of the last one. */
        History: {
            more: boolean;
            operations: components["schemas"]["PastOperation"][];
            people: components["schemas"]["Person"][];
            version: number;
        };
        /** @description `word`: folded. */
        HomographDecision: {
            decision: components["schemas"]["HomographDecisionDecisionEnum"];
            word: string;
        };
        /** @enum {string} */
        HomographDecisionDecisionEnum: "rotate" | "leave";
        /** @enum {string} */
        IdentifierType: "DIRECT" | "QUASI" | "NO_MASK";
        ImportFileRow: {
            code: string;
            /** Format: uuid */
            document_id: string | null;
            readonly external_id: string;
            message: string;
            name: string;
            readonly notices: components["schemas"]["ImportNotice"][];
            state: components["schemas"]["ImportFileState"];
            values: {
                [key: string]: unknown;
            };
        };
        /** @enum {string} */
        ImportFileState: "waiting" | "stored" | "refused";
        /** @description Something that was read otherwise than it stands in the file: its first place, and how often it occurs. */
        ImportNotice: {
            code: components["schemas"]["ImportNoticeCode"];
            count: number;
            label: string;
            number: number | null;
            place: string;
        };
        /** @enum {string} */
        ImportNoticeCode: "applicant" | "characters" | "cuts_word" | "duplicate_span" | "empty_target" | "label_without_source" | "language_other" | "language_stated" | "number_missing" | "old_spelling" | "second_person" | "several_labels" | "target_deleted" | "target_differs" | "target_in_two_places" | "target_original" | "task" | "unknown_key" | "unknown_relation";
        /**
         * @description `asks`: a person has to decide something.
         *
         *     `checked`: the number of rows looked at. `is_whole`: these are all rows.
         */
        ImportPlan: {
            annotators: components["schemas"]["PlanAnnotator"][];
            asks: boolean;
            checked: number;
            columns: components["schemas"]["PlanColumn"][];
            /** @description Whether detectors run beside the spans. */
            detectors: boolean;
            encoding: components["schemas"]["EncodingEnum"];
            /** @description The first files of which the encoding is a guess. */
            guessed: components["schemas"]["PlanGuess"][];
            /** @description Whether it matters how offsets are counted. */
            is_ambiguous: boolean;
            is_whole: boolean;
            label_choices: {
                [key: string]: string;
            };
            labels: components["schemas"]["PlanLabel"][];
            offsets: components["schemas"]["OffsetsEnum"];
            /** @description Whether a label may become first names and surnames (@names). */
            parts_names: boolean;
            problem_count: number;
            problems: components["schemas"]["PlanProblem"][];
            rows: components["schemas"]["PlanRow"][];
            separator: string;
            /** @description Leave out rows that have problems. */
            skip: boolean;
            /** @description What the spans of other programs become. */
            spans: components["schemas"]["SpansEnum"];
            tables: components["schemas"]["PlanTable"][];
            warning_count: number;
            /** @description Spans that are taken over otherwise than they stand, or cut a word. */
            warnings: components["schemas"]["PlanWarning"][];
        };
        ImportReport: {
            /** @description Rows of a table that are looked through, before any is stored. */
            checked: number | null;
            done: number;
            files: components["schemas"]["ImportFileRow"][];
            /** @description Waiting files of which the encoding is a guess: the plan shows them. */
            guessed: number;
            /** Format: uuid */
            id: string;
            /** @description How many files can be listed, page by page. */
            listed: number;
            /** @description Stored files of which something was read otherwise than it stands. */
            noted: number;
            /** Format: uuid */
            project_id: string;
            refused: number;
            /** @description How many of the files are rows of a table. */
            rows: number;
            status: components["schemas"]["ImportStatus"];
            stored: number;
            total: number;
        };
        /** @enum {string} */
        ImportStatus: "open" | "running" | "done" | "cancelled" | "failed";
        /** @enum {string} */
        InflectionEnum: "real" | "notation";
        /** @enum {string} */
        InterfaceLanguage: "en" | "sv";
        /** @enum {string} */
        ItemColumn: "id" | "table" | "first" | "second" | "start" | "end" | "kind" | "differing" | "open" | "outdated" | "taken" | "row" | "op_id" | "by" | "at" | "why";
        /** @enum {string} */
        ItemKind: "agree" | "boundary" | "label" | "values" | "only_first" | "only_second" | "gone";
        /** @description A header, and one list for each item, in text order. */
        ItemTable: {
            columns: components["schemas"]["ItemColumn"][];
            rows: unknown[][];
        };
        JobCount: {
            count: number;
        };
        /** @enum {string} */
        JobOutcome: "done" | "unchanged" | "superseded" | "failed";
        JobRetriesRequest: {
            state: components["schemas"]["JobRetriesStateEnum"];
        };
        /** @enum {string} */
        JobRetriesStateEnum: "failed" | "cancelled";
        JobRow: {
            attempts: number;
            cancel_requested: boolean;
            /** Format: date-time */
            enqueued_at: string;
            error_code: string;
            /** @description The document's name where the job is about a document. */
            readonly external_id: string;
            /** Format: date-time */
            finished_at: string | null;
            /** Format: uuid */
            id: string;
            kind: string;
            outcome: components["schemas"]["JobOutcome"] | components["schemas"]["BlankEnum"];
            progress: number;
            state: components["schemas"]["JobState"];
            /** Format: uuid */
            subject_id: string;
            total: number;
        };
        /** @enum {string} */
        JobState: "waiting" | "running" | "done" | "failed" | "cancelled";
        Label: {
            by_sentence: boolean;
            color: string;
            color_dark: string;
            confidential: boolean;
            description: components["schemas"]["TranslatedName"];
            distinct: boolean;
            generator: string;
            group: string;
            hotkey: string | null;
            key: string;
            kind: components["schemas"]["LabelKindEnum"];
            modifiers: string[];
            must_replace: boolean;
            name: components["schemas"]["TranslatedName"];
            policy: components["schemas"]["LabelPolicyEnum"];
            pool: string | null;
            question: boolean;
            series: string | null;
        };
        LabelGroup: {
            key: string;
            name: components["schemas"]["TranslatedName"];
        };
        /** @enum {string} */
        LabelKindEnum: "base" | "modifier" | "temporary";
        /** @enum {string} */
        LabelPolicyEnum: "replace" | "keep" | "decide" | "mask";
        LabelSet: {
            allows_overlap: boolean;
            confidential_statuses: components["schemas"]["ConfidentialStatus"][];
            groups: components["schemas"]["LabelGroup"][];
            identifier_types: components["schemas"]["IdentifierType"][];
            key: string;
            labels: components["schemas"]["Label"][];
            mark_pseudonyms: boolean;
            name: components["schemas"]["TranslatedName"];
            running_numbers: boolean;
            version: string;
        };
        /** @enum {string} */
        LabelSetsEnum: "any" | "masking" | "replacing";
        LabelSetSummary: {
            key: string;
            name: components["schemas"]["TranslatedName"];
            template: components["schemas"]["Template"] | null;
            version: string;
        };
        /** @enum {string} */
        LackEnum: "package" | "model" | "language";
        LatestPatternTrial: {
            trial: components["schemas"]["PatternTrialState"] | null;
        };
        /** @description What is most probably wrong comes first. */
        LayerDoubts: {
            doubts: components["schemas"]["Doubt"][];
        };
        /** @description A review of a layer, with the number of its disagreements. */
        LayerReview: {
            disagreements: components["schemas"]["DisagreementCounts"];
            /** Format: date-time */
            finished_at: string | null;
            /** Format: uuid */
            id: string;
            main_read: boolean;
            masked_read: boolean;
            outcome: components["schemas"]["ReviewOutcome"] | components["schemas"]["BlankEnum"];
            reason: string;
            reviewer: components["schemas"]["Person"];
            /** Format: date-time */
            started_at: string;
            verdict: components["schemas"]["Verdict"] | components["schemas"]["BlankEnum"];
            verdict_version: number | null;
        };
        LayerRows: {
            comments: components["schemas"]["Comments"];
            entities: components["schemas"]["EntityRow"][];
            /** Format: uuid */
            id: string;
            mentions: components["schemas"]["MentionTable"];
            rewrites: components["schemas"]["RewriteRow"][];
            version: number;
        };
        /** @description Where the words are hidden. */
        LeakHidden: {
            document: string;
            /** Format: uuid */
            document_id: string;
            end: number;
            line: components["schemas"]["LeakLine"];
            start: number;
        };
        /** @description Words with what stands before and after them in their line. */
        LeakLine: {
            after: string;
            before: string;
            words: string;
        };
        LeakSaved: {
            version: number;
        };
        /**
         * @description Why documents are left out.
         *
         *     `unfinished`: no layer is done. `unopened`: nobody has begun. `unwritable`: the format cannot hold it.
         *     `unadjudicated`: it has two annotators whose differences are not settled. `unchosen`: its status was not asked for.
         */
        LeftOut: {
            document: string;
            reason: components["schemas"]["LeftOutReason"];
        };
        /** @enum {string} */
        LeftOutReason: "unfinished" | "unopened" | "unchosen" | "unwritable" | "unadjudicated" | "gone";
        /** @description What the person still has to annotate here, and how many documents they have done. `mentions` are undecided. */
        LeftWork: {
            documents: number;
            done: number;
            mentions: number;
        };
        /** @enum {string} */
        LineSpacingEnum: "tight" | "normal" | "wide";
        /** @enum {string} */
        LockedEnum: "archived" | "no_layer" | "not_begun" | "not_own" | "done" | "in_review" | "hide_only";
        LoggedOperation: {
            by: string;
            changes: components["schemas"]["RowChange"][];
            /** Format: date-time */
            created_at: string;
            name: components["schemas"]["LoggedOperationName"];
            /** Format: uuid */
            op_id: string;
            /** Format: uuid */
            undoes: string | null;
            version: number;
        };
        /** @enum {string} */
        LoggedOperationName: "label" | "modifiers" | "number" | "resize" | "remove" | "add" | "accept" | "reject" | "pseudonym" | "redraw" | "identifier_type" | "confidential_status" | "flag" | "comment" | "document_comment" | "propagate" | "join" | "rewrite" | "revert" | "link" | "unlink" | "move" | "fits" | "restore" | "undo" | "redo" | "decide" | "settle";
        MarkedThere: {
            by_person: boolean;
            detector: string;
            end: number;
            /** @description Of the label. */
            key: string;
            start: number;
            status: string;
        };
        /** @enum {string} */
        MarkLabelsEnum: "short" | "chosen" | "off";
        MatrixCell: {
            count: number;
            first: string;
            second: string;
        };
        MeetingOfTwo: {
            annotator: components["schemas"]["Person"];
            count: number;
            reviewer: components["schemas"]["Person"];
        };
        Member: {
            /** Format: uuid */
            id: string;
            /** @description Too many wrong passwords; told to leads. */
            is_locked: boolean;
            /** @description Whether the one who asks may give a new password. */
            may_reset_password: boolean;
            /** @description Whether there is one that the asker may take away. */
            may_reset_second_factor: boolean;
            role: components["schemas"]["Role"];
            user: components["schemas"]["Person"];
            username: string;
        };
        /** @description An insert has no `before`, a delete no `after`; an update the same fields. */
        MentionChange: {
            after: components["schemas"]["MentionFields"] | null;
            before: components["schemas"]["MentionFields"] | null;
            /** Format: uuid */
            id: string;
            /**
             * @description discriminator enum property added by openapi-typescript
             * @enum {string}
             */
            table: "mention";
        };
        /** @description An insert has no `before`, a delete no `after`; an update the same fields. */
        MentionChangeRequest: {
            after: components["schemas"]["MentionFieldsRequest"] | null;
            before: components["schemas"]["MentionFieldsRequest"] | null;
            /** Format: uuid */
            id: string;
            /**
             * @description discriminator enum property added by openapi-typescript
             * @enum {string}
             */
            table: "mention";
        };
        /** @enum {string} */
        MentionChangeTableEnum: "mention";
        /** @enum {string} */
        MentionColumn: "id" | "start" | "end" | "label" | "modifiers" | "identifier_type" | "confidential_status" | "entity_id" | "flags" | "comment" | "origin" | "status" | "evidence" | "decisions";
        /** @description Some fields of a row, or all: A stretch of the source text with what was decided about it. */
        MentionFields: {
            comment?: string;
            confidential_status?: (components["schemas"]["ConfidentialStatus"] | components["schemas"]["NullEnum"]) | null;
            /** @description For each of several people to protect; empty where it is the same for all. */
            decisions?: components["schemas"]["PersonDecision"][];
            /** @description End exclusive. */
            end?: number;
            /** Format: uuid */
            entity_id?: string | null;
            evidence?: components["schemas"]["Evidence"] | null;
            /** @description Temporary labels. */
            flags?: string[];
            /** Format: uuid */
            id?: string;
            identifier_type?: (components["schemas"]["IdentifierType"] | components["schemas"]["NullEnum"]) | null;
            /** @description Null where it only carries flags. */
            label?: string | null;
            modifiers?: string[];
            origin?: components["schemas"]["Origin"];
            /** @description In code points of the source text. */
            start?: number;
            status?: components["schemas"]["MentionStatus"];
        };
        /** @description Some fields of a row, or all: A stretch of the source text with what was decided about it. */
        MentionFieldsRequest: {
            comment?: string;
            confidential_status?: (components["schemas"]["ConfidentialStatus"] | components["schemas"]["NullEnum"]) | null;
            /** @description For each of several people to protect; empty where it is the same for all. */
            decisions?: components["schemas"]["PersonDecisionRequest"][];
            /** @description End exclusive. */
            end?: number;
            /** Format: uuid */
            entity_id?: string | null;
            evidence?: components["schemas"]["EvidenceRequest"] | null;
            /** @description Temporary labels. */
            flags?: string[];
            /** Format: uuid */
            id?: string;
            identifier_type?: (components["schemas"]["IdentifierType"] | components["schemas"]["NullEnum"]) | null;
            /** @description Null where it only carries flags. */
            label?: string | null;
            modifiers?: string[];
            origin?: components["schemas"]["Origin"];
            /** @description In code points of the source text. */
            start?: number;
            status?: components["schemas"]["MentionStatus"];
        };
        /** @description A stretch of the source text with what was decided about it. */
        MentionRow: {
            comment: string;
            confidential_status: (components["schemas"]["ConfidentialStatus"] | components["schemas"]["NullEnum"]) | null;
            /** @description For each of several people to protect; empty where it is the same for all. */
            decisions: components["schemas"]["PersonDecision"][];
            /** @description End exclusive. */
            end: number;
            /** Format: uuid */
            entity_id: string | null;
            evidence: components["schemas"]["Evidence"] | null;
            /** @description Temporary labels. */
            flags: string[];
            /** Format: uuid */
            id: string;
            identifier_type: (components["schemas"]["IdentifierType"] | components["schemas"]["NullEnum"]) | null;
            /** @description Null where it only carries flags. */
            label: string | null;
            modifiers: string[];
            origin: components["schemas"]["Origin"];
            /** @description In code points of the source text. */
            start: number;
            status: components["schemas"]["MentionStatus"];
        };
        /** @enum {string} */
        MentionStatus: "proposed" | "accepted" | "rejected" | "held_back";
        /** @description A header, and one list for each mention, in text order. */
        MentionTable: {
            columns: components["schemas"]["MentionColumn"][];
            rows: unknown[][];
        };
        /** @description `subjects`: of the value, of whom the metadata says this; `all`: of the project. */
        MetadataSaid: {
            all: number;
            subjects: number;
            value: string;
        };
        /** @enum {string} */
        MethodEnum: "round_robin" | "load" | "strata";
        /** @description The error that the move would cause. */
        MoveObjection: {
            code: components["schemas"]["ErrorCode"];
            fields: {
                [key: string]: unknown;
            };
            message: string;
        };
        /** @description Assigns each document to each person. Without ids: all documents that pass the list's filters. */
        NewAssignmentsRequest: {
            /**
             * @description Store it; else it is only told.
             * @default true
             */
            apply?: boolean;
            assignee_ids: string[];
            document_ids?: string[];
            /**
             * @description Each to one of the people, who take turns.
             * @default false
             */
            in_turn?: boolean;
            /** @default annotate */
            task?: components["schemas"]["Task"];
        };
        /** @enum {string} */
        NewBulkActionKindEnum: "delete" | "preannotate" | "tag" | "untag";
        /**
         * @description `count` is the number of documents that the person was shown.
         *
         *     Without `document_ids`, all that pass the filters.
         *
         *     `tag_id` is the tag to add or remove.
         */
        NewBulkActionRequest: {
            count: number;
            document_ids?: string[];
            kind: components["schemas"]["NewBulkActionKindEnum"];
            /** Format: uuid */
            tag_id?: string;
        };
        NewClearancesRequest: {
            places: components["schemas"]["ReadablePlaceRequest"][];
            reason: string;
        };
        NewDisagreementRequest: {
            end: number;
            opinion: string;
            proposal?: components["schemas"]["RowChangeRequest"][];
            start: number;
        };
        NewDocumentRequest: {
            /** @default  */
            author_key?: string;
            external_id: string;
            /**
             * @description Empty: found out.
             * @default
             */
            language?: string;
            metadata?: {
                [key: string]: unknown;
            };
            /** @default  */
            person_to_protect?: string;
            text: string;
        };
        /** @description A place with its label. `why` says briefly why it should be an exception. */
        NewExceptionRequest: {
            end: number;
            /** @description Of the label. */
            key: string;
            start: number;
            why: string;
        };
        /** @description Without `document_ids`: all documents that pass the filters in the query string. */
        NewExportRequest: {
            document_ids?: string[];
            /** @description One that the list of the project's formats names. */
            format: string;
            /** @description How far a document is that goes out. Without it: what is confirmed, or all that is done where nothing is reviewed. Working forms may hold what is in progress or the machine's. */
            statuses?: components["schemas"]["ExportStatus"][];
            /**
             * @description Also of what two annotate and nobody has adjudicated: the layer that is further.
             * @default false
             */
            unadjudicated?: boolean;
            /**
             * @description The file may hold the source texts.
             * @default false
             */
            working?: boolean;
        };
        /** @description `summary` says what is new in this version. */
        NewGuidelineRequest: {
            /** @default  */
            summary?: string;
            text: string;
        };
        NewImportPlanRequest: {
            /** @description Which member each annotator of the files is. */
            annotators?: {
                [key: string]: string;
            };
            columns?: {
                [key: string]: string;
            };
            /** @description Without it they run, but not beside layers that this program wrote. */
            detectors?: boolean;
            /**
             * @description Of files that are neither marked nor UTF-8; `recognised`: each as it seems to be.
             * @default recognised
             */
            encoding?: components["schemas"]["EncodingEnum"];
            /** @description What a file's label is called in the label set; empty to leave its spans out, @names for the first names and surnames in a person's name. */
            labels?: {
                [key: string]: string;
            };
            /** @default code_points */
            offsets?: components["schemas"]["OffsetsEnum"];
            /**
             * @description Empty: as the first line has it.
             * @default
             */
            separator?: components["schemas"]["SeparatorEnum"] | components["schemas"]["BlankEnum"];
            /** @default false */
            skip?: boolean;
            /** @default proposed */
            spans?: components["schemas"]["SpansEnum"];
        };
        NewImportRequest: {
            /**
             * @description Empty: found out, text by text.
             * @default
             */
            language?: string;
        };
        /** @description `make_account` creates an account for a new person. The answer then holds a one-time password. */
        NewMemberRequest: {
            /** @default false */
            make_account?: boolean;
            role: components["schemas"]["Role"];
            username: string;
        };
        NewPassword: {
            /** @description Shown once; it is stored nowhere. */
            password: string;
        };
        /** @description `base`: the version that was changed; 0 for none. `restores`: the earlier version that this goes back to. */
        NewPatternVersionRequest: {
            base: number;
            patterns: components["schemas"]["OwnPatternRequest"][];
            restores?: number | null;
            /** @default  */
            summary?: string;
        };
        NewProblemRequest: {
            text: string;
        };
        /** @description `template`: start with the settings of the label set's template. Its texts are in the language `shown_in`. */
        NewProjectRequest: {
            /** @default  */
            description?: string;
            label_set: string;
            languages?: string[];
            name: string;
            /** @default en */
            shown_in?: components["schemas"]["InterfaceLanguage"];
            /** @default true */
            template?: boolean;
            version?: string | null;
        };
        /** @description Without `document_ids`: all documents that pass the filters in the address. */
        NewReleaseRequest: {
            document_ids?: string[];
            /** Format: uuid */
            profile_id: string;
        };
        NewRemarkRequest: {
            text: string;
        };
        NewSavedViewRequest: {
            name: string;
            query: string;
            /** @default false */
            shared?: boolean;
        };
        /** @description Why the documents are reviewed, confirmed and exported without adjudication. */
        NewWaiversRequest: {
            document_ids?: string[];
            reason: string;
        };
        NextDocument: {
            /**
             * Format: uuid
             * @description The layer to review.
             */
            annotation_id: string | null;
            /** Format: uuid */
            document_id: string | null;
            /** @description Open documents are left, but their proposals are not ready. */
            pending: boolean;
        };
        NextTaskRequest: {
            /** @default annotate */
            task?: components["schemas"]["OfferedTask"];
        };
        /** @enum {unknown} */
        NullEnum: null;
        /** @enum {string} */
        NumberWordsEnum: "words" | "digits";
        OfferedFactor: {
            /** @description To type into the app. */
            key: string;
            /** @description The picture of it that the app scans. */
            svg: string;
        };
        /** @enum {string} */
        OfferedTask: "annotate" | "review";
        /** @enum {string} */
        OffsetsEnum: "code_points" | "utf-16";
        /** @enum {string} */
        OnEnum: "mention" | "value" | "label";
        OperationLog: {
            operations: components["schemas"]["LoggedOperation"][];
            version: number;
        };
        /** @enum {string} */
        OperationName: "label" | "modifiers" | "number" | "resize" | "remove" | "add" | "accept" | "reject" | "pseudonym" | "redraw" | "identifier_type" | "confidential_status" | "flag" | "comment" | "document_comment" | "propagate" | "join" | "rewrite" | "revert" | "link" | "unlink" | "move" | "fits" | "restore" | "undo" | "redo";
        OperationRequest: {
            changes: components["schemas"]["RowChangeRequest"][];
            name: components["schemas"]["OperationName"];
            /** Format: uuid */
            op_id: string;
            /** Format: uuid */
            undoes?: string | null;
        };
        /** @enum {string} */
        Origin: "machine" | "person";
        OutdatedAnnotation: {
            annotator: components["schemas"]["Person"];
            /** Format: uuid */
            document_id: string;
            external_id: string;
            /** @description 0: before there were any. */
            guideline_version: number;
            /** Format: uuid */
            id: string;
            status: components["schemas"]["AnnotationStatus"];
        };
        /** @description Documents whose proposals were made with other patterns or engines than those in force. */
        OutdatedProposals: {
            /** @description Stay as they are: in work, or with tokens of their own. */
            kept: number;
            renewable: number;
            /** @description Somebody has asked for new proposals. */
            waiting: number;
        };
        /** @description How many documents the person annotates, and how many of them are done. */
        OwnDocuments: {
            documents: number;
            done: number;
        };
        /** @enum {string} */
        OwnEnum: "to_begin" | "in_progress" | "done" | "in_review" | "confirmed";
        /**
         * @description Wrong values are told by `findings`, with their place, so almost anything is read here.
         *
         *     An expression or `words`. Without a label it says what is never to be proposed. `near`: how many words away a
         *     context word may stand.
         */
        OwnPattern: {
            checksum: string;
            context: string[];
            expression: string;
            ignore_case: boolean;
            label: string;
            name: string;
            near: number;
            on: boolean;
            replacement: string;
            words?: string[];
        };
        /**
         * @description Wrong values are told by `findings`, with their place, so almost anything is read here.
         *
         *     An expression or `words`. Without a label it says what is never to be proposed. `near`: how many words away a
         *     context word may stand.
         */
        OwnPatternRequest: {
            checksum: string;
            context: string[];
            expression: string;
            ignore_case: boolean;
            label: string;
            name: string;
            near: number;
            on: boolean;
            replacement: string;
            words?: string[];
        };
        /**
         * @description `settled` are adjudicated layers of the person.
         *
         *     `reviewing` and `adjudicating` are null for people who do not do that.
         *
         *     `pairing` is null unless pairs check each other.
         *
         *     `problems` are those of the person's layers, with the answers; `to_answer` the open ones that a lead has to answer.
         */
        OwnWork: {
            adjudicating: components["schemas"]["AdjudicationList"] | null;
            amounts: components["schemas"]["WorkAmounts"];
            awaiting: components["schemas"]["AwaitedList"];
            begun: components["schemas"]["BegunList"];
            coming: components["schemas"]["ComingList"];
            given_on: components["schemas"]["GivenOnList"];
            pairing: components["schemas"]["Pairing"] | null;
            problems: components["schemas"]["ProblemList"];
            reviewing: components["schemas"]["ReviewingWork"] | null;
            settled: components["schemas"]["SettledList"];
            to_answer: components["schemas"]["ProblemList"];
            to_do: components["schemas"]["TodoCounts"];
        };
        PaginatedAssignmentRowList: {
            /** @example 123 */
            count: number;
            /**
             * Format: uri
             * @example http://api.example.org/accounts/?page=4
             */
            next?: string | null;
            /**
             * Format: uri
             * @example http://api.example.org/accounts/?page=2
             */
            previous?: string | null;
            results: components["schemas"]["AssignmentRow"][];
        };
        PaginatedDocumentDoubtsList: {
            /** @example 123 */
            count: number;
            /**
             * Format: uri
             * @example http://api.example.org/accounts/?page=4
             */
            next?: string | null;
            /**
             * Format: uri
             * @example http://api.example.org/accounts/?page=2
             */
            previous?: string | null;
            results: components["schemas"]["DocumentDoubts"][];
        };
        PaginatedDocumentRowList: {
            /** @example 123 */
            count: number;
            /**
             * Format: uri
             * @example http://api.example.org/accounts/?page=4
             */
            next?: string | null;
            /**
             * Format: uri
             * @example http://api.example.org/accounts/?page=2
             */
            previous?: string | null;
            results: components["schemas"]["DocumentRow"][];
        };
        PaginatedExceptionGroupList: {
            /** @example 123 */
            count: number;
            /**
             * Format: uri
             * @example http://api.example.org/accounts/?page=4
             */
            next?: string | null;
            /**
             * Format: uri
             * @example http://api.example.org/accounts/?page=2
             */
            previous?: string | null;
            results: components["schemas"]["ExceptionGroup"][];
        };
        PaginatedJobRowList: {
            /** @example 123 */
            count: number;
            /**
             * Format: uri
             * @example http://api.example.org/accounts/?page=4
             */
            next?: string | null;
            /**
             * Format: uri
             * @example http://api.example.org/accounts/?page=2
             */
            previous?: string | null;
            results: components["schemas"]["JobRow"][];
        };
        PaginatedOutdatedAnnotationList: {
            /** @example 123 */
            count: number;
            /**
             * Format: uri
             * @example http://api.example.org/accounts/?page=4
             */
            next?: string | null;
            /**
             * Format: uri
             * @example http://api.example.org/accounts/?page=2
             */
            previous?: string | null;
            results: components["schemas"]["OutdatedAnnotation"][];
        };
        PaginatedProjectDisagreementList: {
            /** @example 123 */
            count: number;
            /**
             * Format: uri
             * @example http://api.example.org/accounts/?page=4
             */
            next?: string | null;
            /**
             * Format: uri
             * @example http://api.example.org/accounts/?page=2
             */
            previous?: string | null;
            results: components["schemas"]["ProjectDisagreement"][];
        };
        PaginatedProjectRowList: {
            /** @example 123 */
            count: number;
            /**
             * Format: uri
             * @example http://api.example.org/accounts/?page=4
             */
            next?: string | null;
            /**
             * Format: uri
             * @example http://api.example.org/accounts/?page=2
             */
            previous?: string | null;
            results: components["schemas"]["ProjectRow"][];
        };
        PaginatedReleaseBlockRowList: {
            /** @example 123 */
            count: number;
            /**
             * Format: uri
             * @example http://api.example.org/accounts/?page=4
             */
            next?: string | null;
            /**
             * Format: uri
             * @example http://api.example.org/accounts/?page=2
             */
            previous?: string | null;
            results: components["schemas"]["ReleaseBlockRow"][];
        };
        PaginatedReleaseChangeList: {
            /** @example 123 */
            count: number;
            /**
             * Format: uri
             * @example http://api.example.org/accounts/?page=4
             */
            next?: string | null;
            /**
             * Format: uri
             * @example http://api.example.org/accounts/?page=2
             */
            previous?: string | null;
            results: components["schemas"]["ReleaseChange"][];
        };
        PaginatedReleaseLeakList: {
            /** @example 123 */
            count: number;
            /**
             * Format: uri
             * @example http://api.example.org/accounts/?page=4
             */
            next?: string | null;
            /**
             * Format: uri
             * @example http://api.example.org/accounts/?page=2
             */
            previous?: string | null;
            results: components["schemas"]["ReleaseLeak"][];
        };
        PaginatedReportedProblemList: {
            /** @example 123 */
            count: number;
            /**
             * Format: uri
             * @example http://api.example.org/accounts/?page=4
             */
            next?: string | null;
            /**
             * Format: uri
             * @example http://api.example.org/accounts/?page=2
             */
            previous?: string | null;
            results: components["schemas"]["ReportedProblem"][];
        };
        /** @description A member of a pair who cannot review anybody, so that the partner's work waits for a lead. */
        PairHindrance: {
            /** Format: uuid */
            person_id: string;
            reason: components["schemas"]["Hindrance"];
        };
        PairIdsRequest: {
            /** Format: uuid */
            one_id: string;
            /** Format: uuid */
            other_id: string;
        };
        /**
         * @description Who checks whom, if annotators work in pairs.
         *
         *     `hindrance` says why the partner cannot; without a partner, reviewers and leads do. `waiting` counts layers that the
         *     partner has not finished.
         */
        Pairing: {
            hindrance: (components["schemas"]["Hindrance"] | components["schemas"]["NullEnum"]) | null;
            partner: components["schemas"]["Person"] | null;
            waiting: number;
        };
        /** @enum {string} */
        Party: "annotator" | "reviewer" | "both";
        PasswordChangeRequest: {
            current: string;
            new: string;
        };
        /** @description A past move: `from` and `to`, who made it, when, and their reason. */
        PastMove: {
            by: components["schemas"]["Person"] | null;
            /** Format: date-time */
            created_at: string;
            from: components["schemas"]["AnnotationStatus"];
            reason: string;
            to: components["schemas"]["AnnotationStatus"];
        };
        /** @description An operation, who made it, and whether it was undone. */
        PastOperation: {
            by: components["schemas"]["Person"];
            changes: components["schemas"]["RowChange"][];
            /** Format: date-time */
            created_at: string;
            name: components["schemas"]["LoggedOperationName"];
            /** Format: uuid */
            op_id: string;
            /** Format: uuid */
            undoes: string | null;
            /**
             * Format: uuid
             * @description The operation that took this one back.
             */
            undone_by: string | null;
            version: number;
        };
        /** @description Fields that are not named stay unchanged. A metadata field set to null or an empty value is deleted. */
        PatchedDocumentChangeRequest: {
            author_key?: string;
            language?: string;
            metadata?: {
                [key: string]: string | null;
            };
        };
        PatchedMemberRoleRequest: {
            role?: components["schemas"]["Role"];
        };
        /** @description Only what the person has chosen. Null goes back to the default. */
        PatchedPersonPreferencesRequest: {
            contrast?: (components["schemas"]["ContrastEnum"] | components["schemas"]["NullEnum"]) | null;
            /** @description Whether the graph is open. */
            graph?: boolean | null;
            keys?: {
                [key: string]: string;
            } | null;
            label_list_pinned?: boolean | null;
            language?: (components["schemas"]["InterfaceLanguage"] | components["schemas"]["NullEnum"]) | null;
            line_spacing?: (components["schemas"]["LineSpacingEnum"] | components["schemas"]["NullEnum"]) | null;
            mark_labels?: (components["schemas"]["MarkLabelsEnum"] | components["schemas"]["NullEnum"]) | null;
            panes?: {
                [key: string]: unknown;
            } | null;
            /** @description What is shown only once and has been. Names are added, never replaced. */
            seen?: string[] | null;
            text_size?: (components["schemas"]["TextSizeEnum"] | components["schemas"]["NullEnum"]) | null;
            theme?: (components["schemas"]["ThemeEnum"] | components["schemas"]["NullEnum"]) | null;
        };
        /**
         * @description `domain`: who must not be able to tell who somebody is; `means`: what the recipient has that could help to.
         *
         *     `policies`: by label, what is hidden beyond what was reviewed. `confidential`: by category, whether what is readable
         *     of it may stay so. `metadata_fields`: which go out with the documents.
         */
        PatchedProfileTermsRequest: {
            confidential?: {
                [key: string]: "keep" | "hide";
            };
            domain?: string;
            formats?: string[];
            kind?: components["schemas"]["ReleaseKind"];
            means?: string;
            metadata_fields?: string[];
            name?: string;
            policies?: {
                [key: string]: "mask" | "replace";
            };
            purpose?: string;
            /** Format: date */
            reassess_on?: string | null;
            recipient?: string;
            /** @description Documents and authors have the same ids in all releases of the profile. */
            stable_ids?: boolean;
        };
        /** @description `policies` says how to treat labels that the label set leaves to the project. */
        PatchedProjectChangeRequest: {
            description?: string;
            languages?: string[];
            metadata_fields?: string[];
            name?: string;
            options?: components["schemas"]["PipelineOptionsRequest"];
            policies?: {
                [key: string]: "keep" | "replace" | "mask";
            };
            preferences?: components["schemas"]["ProjectPreferencesRequest"];
            review?: components["schemas"]["ReviewMode"];
        };
        /** @description Only the named fields change. The verdict says whether the masked document hides the person's identity. */
        PatchedReviewChangeRequest: {
            main_opened?: boolean;
            main_read?: boolean;
            /** @description It was opened, and its end was reached. */
            masked_opened?: boolean;
            masked_read?: boolean;
            reason?: string;
            /** @description Of `hidden`: places that were looked at. */
            seen?: components["schemas"]["HiddenPlaceRequest"][];
            verdict?: components["schemas"]["Verdict"] | components["schemas"]["BlankEnum"];
            /** @description Of the text that was looked at. */
            version?: number;
        };
        PatchedSavedViewChangeRequest: {
            name?: string;
            query?: string;
            shared?: boolean;
        };
        PatchedTagNameRequest: {
            name?: string;
        };
        PatternChecksum: {
            en: string;
            key: string;
            sv: string;
        };
        /** @description Something wrong with a field of the pattern at `place` in the list; from `start` to `end` in it. */
        PatternFinding: {
            code: components["schemas"]["PatternFindingCodeEnum"];
            end: number | null;
            field: components["schemas"]["PatternFindingFieldEnum"];
            is_warning: boolean;
            place: number;
            start: number | null;
        };
        /** @enum {string} */
        PatternFindingCodeEnum: "expression_missing" | "expression_and_words" | "word_invalid" | "too_many_words" | "too_long" | "missing_parenthesis" | "unexpected_parenthesis" | "missing_bracket" | "bad_repetition" | "repetition_size" | "bad_class" | "bad_escape" | "bad_group" | "look_around" | "back_reference" | "too_large" | "matches_empty" | "matches_everything" | "never_matches" | "name_missing" | "name_invalid" | "name_taken" | "label_unknown" | "label_kind" | "reference_unknown" | "reference_bad" | "replacement_invalid" | "replacement_never" | "context_invalid" | "near_invalid" | "checksum_unknown" | "too_many" | "boundary_inside" | "replacement_masked" | "replacement_kept" | "replacement_shared";
        /** @enum {string} */
        PatternFindingFieldEnum: "name" | "expression" | "words" | "label" | "replacement" | "context" | "near" | "checksum";
        PatternSuggestions: {
            /** @description How many finished documents were looked at. */
            documents: number;
            found: components["schemas"]["SuggestedWords"][];
        };
        /** @description `result`: null until the job is done. */
        PatternTrialState: {
            /** Format: date-time */
            created_at: string;
            error_code: string;
            /** Format: uuid */
            id: string;
            patterns: components["schemas"]["OwnPattern"][];
            progress: number;
            readonly result: components["schemas"]["TriedPatterns"] | null;
            state: components["schemas"]["JobState"];
            total: number;
        };
        PatternVersionDetail: {
            by: components["schemas"]["Person"] | null;
            /** Format: date-time */
            created_at: string;
            patterns: components["schemas"]["OwnPattern"][];
            restores: number | null;
            /** @description The version from which on the same patterns are on. */
            since: number;
            summary: string;
            version: number;
        };
        Person: {
            /** Format: uuid */
            id: string;
            name: string;
        };
        /** @description What was decided for one of several people to protect. */
        PersonDecision: {
            confidential_status: (components["schemas"]["ConfidentialStatus"] | components["schemas"]["NullEnum"]) | null;
            identifier_type: (components["schemas"]["IdentifierType"] | components["schemas"]["NullEnum"]) | null;
            /** @description The person's place among those to protect. */
            person: number;
        };
        /** @description What was decided for one of several people to protect. */
        PersonDecisionRequest: {
            confidential_status: (components["schemas"]["ConfidentialStatus"] | components["schemas"]["NullEnum"]) | null;
            identifier_type: (components["schemas"]["IdentifierType"] | components["schemas"]["NullEnum"]) | null;
            /** @description The person's place among those to protect. */
            person: number;
        };
        /**
         * @description A person's load. `role` is null for a former member.
         *
         *     `reviews` are assigned and not yet confirmed; `reviewing` are in progress. `adjudications` are assigned and not yet
         *     settled; `adjudicating` are in progress.
         */
        PersonLoad: {
            adjudicating: number;
            adjudications: number;
            /** @description To annotate, also what was begun without having been given. */
            assigned: number;
            begun: number;
            done: number;
            person: components["schemas"]["Person"];
            reviewing: number;
            reviews: number;
            role: (components["schemas"]["Role"] | components["schemas"]["NullEnum"]) | null;
            tokens_to_go: number;
        };
        /** @description Only what the person has chosen. Null goes back to the default. */
        PersonPreferences: {
            contrast?: (components["schemas"]["ContrastEnum"] | components["schemas"]["NullEnum"]) | null;
            /** @description Whether the graph is open. */
            graph?: boolean | null;
            keys?: {
                [key: string]: string;
            } | null;
            label_list_pinned?: boolean | null;
            language?: (components["schemas"]["InterfaceLanguage"] | components["schemas"]["NullEnum"]) | null;
            line_spacing?: (components["schemas"]["LineSpacingEnum"] | components["schemas"]["NullEnum"]) | null;
            mark_labels?: (components["schemas"]["MarkLabelsEnum"] | components["schemas"]["NullEnum"]) | null;
            panes?: {
                [key: string]: unknown;
            } | null;
            /** @description What is shown only once and has been. Names are added, never replaced. */
            seen?: string[] | null;
            text_size?: (components["schemas"]["TextSizeEnum"] | components["schemas"]["NullEnum"]) | null;
            theme?: (components["schemas"]["ThemeEnum"] | components["schemas"]["NullEnum"]) | null;
        };
        PersonProgress: {
            amounts: components["schemas"]["WorkAmounts"];
            person: components["schemas"]["Person"];
            undecided: number;
        };
        /** @description In seconds, over the layers with known times. `median` is per layer. */
        PersonTime: {
            layers: number;
            median: number;
            name: string;
            per_thousand_tokens: number | null;
            seconds: number;
        };
        PhraseRequest: {
            phrase: string;
        };
        /** @description Target text of a rewrite. */
        Piece: {
            /** @description It stands before what the source has at this offset. */
            at: number;
            /** @description Of several at one offset the lower ranks come first. */
            rank: number;
            text: string;
        };
        /** @description Target text of a rewrite. */
        PieceRequest: {
            /** @description It stands before what the source has at this offset. */
            at: number;
            /** @description Of several at one offset the lower ranks come first. */
            rank: number;
            text: string;
        };
        /** @description Only the named options are changed. */
        PipelineOptionsRequest: {
            author_pseudonyms?: components["schemas"]["AuthorPseudonymsEnum"];
            cities?: components["schemas"]["CitiesEnum"];
            combine?: components["schemas"]["EngineCombination"];
            combine_by?: components["schemas"]["EngineAgreement"];
            detectors?: {
                [key: string]: boolean;
            };
            engines?: string[];
            genre_gate?: components["schemas"]["GenreGateEnum"];
            genre_words?: components["schemas"]["GenreWordsRequest"];
            inflection?: components["schemas"]["InflectionEnum"];
            keep_date_delimiters?: boolean;
            number_words?: components["schemas"]["NumberWordsEnum"];
            off?: {
                [key: string]: string[];
            };
            pos_pipeline?: string;
            read_first?: boolean;
            sensitive_hints?: boolean;
            shift_dates?: boolean;
            stay_reasons?: string[];
            /** Format: double */
            threshold?: number | null;
        };
        PlaceSide: {
            /** Format: uuid */
            annotation_id: string;
            end: number | null;
            rater: string;
            start: number | null;
            value: string;
        };
        /** @description `user_id` is the member who gets these layers. Null: a new account that nobody can log in to. */
        PlanAnnotator: {
            documents: number;
            mentions: number;
            name: string;
            /** Format: uuid */
            user_id: string | null;
        };
        /** @description `role` is text, name, language, author, person, spans, layer, fields, ignore, or metadata:NAME. */
        PlanColumn: {
            name: string;
            role: string;
            samples: string[];
        };
        /** @description A file without byte order mark that is not UTF-8: the guessed encoding, and a piece of the text in it. */
        PlanGuess: {
            encoding: string;
            name: string;
            /** @description Empty where it cannot be read in this encoding. */
            sample: string;
        };
        PlanLabel: {
            count: number;
            name: string;
        };
        /** @description A problem with a row, or with a whole file (line 0 or 1). `reason` is a code. */
        PlanProblem: {
            column: string;
            file: string;
            line: number;
            message: string;
            /** @description Which characters of the text, of a span. */
            place: string;
            reason: string;
        };
        /** @description A document as it will be stored, with the beginning of its text. */
        PlanRow: {
            author_key: string;
            language: string;
            readonly length: number;
            line: number;
            metadata: {
                [key: string]: unknown;
            };
            name: string;
            person_to_protect: string;
            readonly spans: number;
            readonly text: string;
        };
        PlanTable: {
            name: string;
            problem: components["schemas"]["PlanProblem"] | null;
            rows: number;
        };
        /** @description Something that is imported otherwise than it stands in the file. */
        PlanWarning: {
            column: string;
            file: string;
            line: number;
            message: string;
            /** @description Which characters of the text, of a span. */
            place: string;
            reason: components["schemas"]["ImportNoticeCode"];
        };
        PolicyCounts: {
            keep: number;
            mask: number;
            open: number;
            replace: number;
        };
        /** @enum {string} */
        PreannotationEnum: "waiting" | "running" | "done" | "failed" | "cancelled" | "none";
        ProblemAnswerRequest: {
            answer: string;
        };
        ProblemList: {
            count: number;
            items: components["schemas"]["ReportedProblem"][];
        };
        /**
         * @description `domain`: who must not be able to tell who somebody is; `means`: what the recipient has that could help to.
         *
         *     `policies`: by label, what is hidden beyond what was reviewed. `confidential`: by category, whether what is readable
         *     of it may stay so. `metadata_fields`: which go out with the documents.
         */
        ProfileTermsRequest: {
            confidential?: {
                [key: string]: "keep" | "hide";
            };
            domain?: string;
            formats: string[];
            kind: components["schemas"]["ReleaseKind"];
            means?: string;
            metadata_fields?: string[];
            name: string;
            policies?: {
                [key: string]: "mask" | "replace";
            };
            purpose: string;
            /** Format: date */
            reassess_on?: string | null;
            recipient: string;
            /** @description Documents and authors have the same ids in all releases of the profile. */
            stable_ids?: boolean;
        };
        ProjectDetails: {
            /** @description Those of people. */
            annotation_count: number;
            archived: boolean;
            deletion: components["schemas"]["Deletion"] | null;
            description: string;
            /** @description Those that find something in texts of the project's label set. */
            detectors: components["schemas"]["DetectorTitle"][];
            document_count: number;
            /** @description None if the label set has no labels for names of people. */
            engines: components["schemas"]["ProjectEngine"][];
            /** @description What documents can be filtered by. */
            genres: string[];
            /** Format: uuid */
            id: string;
            label_set: components["schemas"]["ProjectLabelSet"];
            /** @description Of texts that come without one. */
            language: string;
            languages: string[];
            levels: string[];
            metadata_fields: string[];
            name: string;
            options: {
                [key: string]: unknown;
            };
            own: components["schemas"]["OwnDocuments"];
            policies: {
                [key: string]: string;
            };
            /** @description Installed spaCy pipelines for the project's language. */
            pos_pipelines: string[];
            preferences: components["schemas"]["ProjectPreferences"];
            progress: components["schemas"]["ProjectProgress"];
            review: components["schemas"]["ReviewMode"];
            role: components["schemas"]["Role"];
            states: components["schemas"]["DocumentCounts"];
        };
        /** @description A disagreement with its document, for lists across documents. */
        ProjectDisagreement: {
            /** Format: date-time */
            agreed_at: string | null;
            agreed_by: components["schemas"]["Person"] | null;
            agreed_for: components["schemas"]["Party"] | components["schemas"]["BlankEnum"];
            /** Format: uuid */
            annotation_id: string;
            annotator: components["schemas"]["Person"];
            /** @description The annotator's opinion. */
            answer: string;
            /** Format: date-time */
            created_at: string;
            decided: string;
            /** Format: date-time */
            decided_at: string | null;
            decided_by: components["schemas"]["Person"] | null;
            /** @description For whom that one spoke. */
            decided_for: components["schemas"]["Party"] | components["schemas"]["BlankEnum"];
            decision: components["schemas"]["Decision"] | components["schemas"]["BlankEnum"];
            /** Format: uuid */
            document_id: string;
            end: number;
            external_id: string;
            /** Format: uuid */
            id: string;
            /** Format: uuid */
            op_id: string | null;
            /** @description The reviewer's. */
            opinion: string;
            proposal: components["schemas"]["RowChange"][];
            remarks: components["schemas"]["RemarkRow"][];
            /** Format: uuid */
            review_id: string;
            reviewer: components["schemas"]["Person"];
            start: number;
            state: components["schemas"]["DisagreementState"];
            status: components["schemas"]["AnnotationStatus"];
            /** @description Why a lead decided in the place of both. */
            stood_in: string;
            /** @description Of the annotation. */
            version: number;
            /** @description The person whose answer is awaited. */
            waits_for: components["schemas"]["Person"] | null;
        };
        /** @description A program that finds names of people. `usable`: it reads texts in at least one of the project's languages. */
        ProjectEngine: {
            chosen: boolean;
            key: string;
            lacking: components["schemas"]["EngineLacking"][];
            /** @description About how many tokens it reads in a second; 0 if that is unknown. */
            speed: number;
            title: string;
            usable: boolean;
        };
        ProjectLabelSet: {
            key: string;
            /** @description What is found is masked, by identifier types. */
            readonly masking: boolean;
            name: components["schemas"]["TranslatedName"];
            version: string;
        };
        ProjectPatterns: {
            checksums: components["schemas"]["PatternChecksum"][];
            current: components["schemas"]["PatternVersionDetail"] | null;
            versions: components["schemas"]["AboutPatternVersion"][];
        };
        /** @description What a project's members start with, until they choose otherwise. */
        ProjectPreferences: {
            /** @description Whether the graph is open. */
            graph?: boolean | null;
            keys?: {
                [key: string]: string;
            } | null;
            panes?: {
                [key: string]: unknown;
            } | null;
        };
        /** @description What a project's members start with, until they choose otherwise. */
        ProjectPreferencesRequest: {
            /** @description Whether the graph is open. */
            graph?: boolean | null;
            keys?: {
                [key: string]: string;
            } | null;
            panes?: {
                [key: string]: unknown;
            } | null;
        };
        ProjectProgress: {
            cancelled: number;
            done: number;
            failed: number;
            running: number;
            waiting: number;
        };
        ProjectRow: {
            archived: boolean;
            deletion: components["schemas"]["Deletion"] | null;
            description: string;
            document_count: number;
            /** Format: uuid */
            id: string;
            label_set: components["schemas"]["ProjectLabelSet"];
            /** @description Of texts that come without one. */
            language: string;
            languages: string[];
            metadata_fields: string[];
            name: string;
            options: {
                [key: string]: unknown;
            };
            own: components["schemas"]["OwnDocuments"];
            policies: {
                [key: string]: string;
            };
            preferences: components["schemas"]["ProjectPreferences"];
            progress: components["schemas"]["ProjectProgress"];
            review: components["schemas"]["ReviewMode"];
            role: components["schemas"]["Role"];
            states: components["schemas"]["DocumentCounts"];
        };
        /** @description `confirmed`: documents that can be learned from; so many are `needed`. */
        ProjectTagger: {
            confirmed: number;
            job: components["schemas"]["TaggerJob"] | null;
            needed: number;
            versions: components["schemas"]["AboutTaggerVersion"][];
        };
        ProofRequest: {
            /** @description Of the app, or a recovery code. */
            code: string;
            password: string;
        };
        /** @description A proposed identifier type. */
        ProposedDecision: {
            /** @description Where the word stands that spoke most for it. */
            at?: number;
            /** @description Proposed with it. */
            confidential_status?: components["schemas"]["ConfidentialStatus"];
            identifier_type: components["schemas"]["IdentifierType"];
            /** @description Of several people to protect, the one it protects. */
            person?: number;
            /**
             * Format: double
             * @description How probable it is.
             */
            score: number;
            /** @description What spoke most for it. */
            why: components["schemas"]["WhyDecided"];
        };
        /** @description A proposed identifier type. */
        ProposedDecisionRequest: {
            /** @description Where the word stands that spoke most for it. */
            at?: number;
            /** @description Proposed with it. */
            confidential_status?: components["schemas"]["ConfidentialStatus"];
            identifier_type: components["schemas"]["IdentifierType"];
            /** @description Of several people to protect, the one it protects. */
            person?: number;
            /**
             * Format: double
             * @description How probable it is.
             */
            score: number;
            /** @description What spoke most for it. */
            why: components["schemas"]["WhyDecided"];
        };
        /** @description `number`: by which it is undone, 0 if all of it held already. `changed`: how many values, mentions or labels. */
        QuestionDecided: {
            changed: number;
            number: number;
        };
        /** @enum {string} */
        QuestionDecisionPolicyEnum: "keep" | "replace" | "mask";
        /** @description Without values and mentions it is about the label as a whole. An empty policy takes a decision back. */
        QuestionDecisionRequest: {
            category?: components["schemas"]["CategoryEnum"] | components["schemas"]["BlankEnum"];
            label: string;
            mentions?: string[];
            policy: components["schemas"]["QuestionDecisionPolicyEnum"] | components["schemas"]["BlankEnum"];
            values?: string[];
        };
        /**
         * @description A label that the project decides about. `policy`: what was decided about it as a whole, empty if nothing was.
         *
         *     `by_default`: what holds where nobody has decided; empty if the words stay readable although nobody said so.
         */
        QuestionLabel: {
            by_default: string;
            by_sentence: boolean;
            label: string;
            mentions: number;
            open: number;
            policy: string;
            readonly subjects: number;
            readonly values: number;
        };
        /** @description A mention in its sentence. `on`: what the decision is about, empty if there is none. */
        QuestionLine: {
            after: string;
            /** Format: uuid */
            annotation_id: string;
            at: string;
            author: string;
            before: string;
            category: string;
            document: string;
            /** Format: uuid */
            document_id: string;
            end: number;
            /** Format: uuid */
            mention_id: string;
            on: components["schemas"]["OnEnum"] | components["schemas"]["BlankEnum"];
            policy: string;
            start: number;
        };
        QuestionLines: {
            count: number;
            lines: components["schemas"]["QuestionLine"][];
            said: components["schemas"]["MetadataSaid"][];
        };
        QuestionList: {
            labels: components["schemas"]["QuestionLabel"][];
            metadata_fields: string[];
        };
        /** @description `said`: how many subjects the chosen field of the metadata says this of. `decided`: mentions by what holds. */
        QuestionValue: {
            category: string;
            readonly decided: components["schemas"]["PolicyCounts"];
            readonly documents: number;
            id: string;
            mentions: number;
            said: number | null;
            readonly subjects: number;
            words: string;
        };
        QuestionValues: {
            count: number;
            results: components["schemas"]["QuestionValue"][];
        };
        /** @description `id` is the id of a person, or `machine`. */
        Rater: {
            id: string;
            name: string;
        };
        /** @enum {string} */
        ReadableField: "text" | "rewrite" | "pseudonym" | "comment" | "comment_user" | "document_name";
        /** @description A place where hidden words can be read. Offsets are code points in that field's text. */
        ReadablePlaceRequest: {
            end: number;
            field: components["schemas"]["ReadableField"];
            ref: string;
            start: number;
        };
        Reading: {
            form: string;
            /** @description Two steps for each power of ten, at most 15. */
            frequency: number;
            kind: string;
            modifiers: string[];
        };
        /** @description Words that are readable now. `start` and `end` are 0 for a comment on the whole document. */
        ReadingPlace: {
            end: number;
            kind: components["schemas"]["ReadingPlaceKindEnum"];
            start: number;
            text: string;
        };
        /** @enum {string} */
        ReadingPlaceKindEnum: "text" | "rewrite" | "pseudonym" | "comment";
        /** @description A file, or pairs of expression and replacement. `key`: the label of the pairs. */
        ReadPatternsRequest: {
            content: string;
            format: components["schemas"]["FormatEnum"];
            /** @default  */
            key?: string;
        };
        ReasonRequest: {
            reason: string;
        };
        Reassigned: {
            /** @description Documents to adjudicate. */
            adjudications: number;
            /** @description Of these, begun, with the layer as it stands. */
            begun: number;
            /** @description Documents to annotate. */
            count: number;
            /** @description Reviews that were under way. */
            given_up: number;
            /** @description Documents that none of them may have. */
            left: number;
            /** @description Documents to review. */
            reviews: number;
        };
        /** @description `reason` says why reviews in progress are abandoned. Required if there are any. */
        ReassigningRequest: {
            /** Format: uuid */
            absent_id: string;
            /** @default false */
            begun_too?: boolean;
            /** @default  */
            reason?: string;
            to_ids: string[];
        };
        RecoveryCodes: {
            /** @description Shown this once. */
            recovery_codes: string[];
        };
        /** @description How many of an author's documents have new pseudonyms. */
        RedrawState: {
            /** @description Entities with another pseudonym. */
            changed: number;
            /** Format: uuid */
            id: string;
            /** Format: uuid */
            job_id: string;
            progress: number;
            /** @description Annotations that are done already. */
            skipped: number;
            state: components["schemas"]["JobState"];
            /** @description How many annotations there are. */
            total: number;
        };
        Refusal: {
            code: components["schemas"]["ErrorCode"];
            fields: {
                [key: string]: unknown;
            };
            message: string;
        };
        /**
         * @description `ref`: the mention it is about, if it is not the whole document; `needs`: how many people an exception takes.
         *
         *     `annotation_id`: the layer that was checked.
         */
        ReleaseBlockRow: {
            /** Format: uuid */
            annotation_id: string | null;
            code: string;
            document: string;
            /** Format: uuid */
            document_id: string;
            end: number;
            /** Format: date-time */
            excepted_at: string | null;
            excepted_by: components["schemas"]["Person"] | null;
            gate: string;
            /** Format: uuid */
            id: string;
            label: string;
            needs: components["schemas"]["ReleaseNeeds"];
            reason: string;
            ref: string;
            /** Format: date-time */
            seconded_at: string | null;
            seconded_by: components["schemas"]["Person"] | null;
            start: number;
        };
        /** @description `document`: its name, empty if it is deleted. The codes stand for it in the two files. */
        ReleaseChange: {
            change: components["schemas"]["ChangeEnum"];
            code_after: string;
            code_before: string;
            differences: components["schemas"]["ReleaseDifference"][];
            /** @default  */
            document?: string;
            /** Format: uuid */
            document_id?: string | null;
        };
        /** @description Blocks by their ids, or all of a gate that are open, or wait, or are excepted, whichever is asked. */
        ReleaseChosenBlocksRequest: {
            blocks?: string[] | null;
            gate?: string;
        };
        /** @description Words that may stay in all releases of the project. `seconded_by`: without, they do where it takes one person. */
        ReleaseClearance: {
            by: components["schemas"]["Person"];
            /** Format: date-time */
            created_at: string;
            /** Format: uuid */
            id: string;
            reason: string;
            seconded_by: components["schemas"]["Person"] | null;
            words: string;
        };
        /** @description `differences`: in how many of the changed documents. `terms`: what the profile said otherwise. */
        ReleaseComparison: {
            added: number;
            changed: number;
            differences: components["schemas"]["ReleaseDifferenceCount"][];
            gone: number;
            terms: components["schemas"]["ReleaseTermChange"][];
            unchanged: number;
        };
        /** @description Of a label, `before` and `after` count the mentions by treatment; of a version they name it. */
        ReleaseDifference: {
            after: unknown;
            before: unknown;
            name: string;
            what: string;
        };
        /** @description `what`: text, author, language, label, metadata, versions or unknown; `name`: which label, field or version. */
        ReleaseDifferenceCount: {
            documents: number;
            name: string;
            what: string;
        };
        /** @description As of the last check, and what was settled since. `documents`: in how many of them doubts are open. */
        ReleaseDoubtCounts: {
            documents: number;
            open: number;
            settled: number;
        };
        ReleaseExcepted: {
            count: number;
        };
        /** @description Blocks by their ids, or all of a gate that are open, or wait, or are excepted, whichever is asked. */
        ReleaseExceptionsRequest: {
            blocks?: string[] | null;
            gate?: string;
            reason: string;
        };
        /** @description What keeps documents back. `texts`: the key of its title. `needs`: by what it finds, who can except it. */
        ReleaseGate: {
            kinds: components["schemas"]["ReleaseKind"][];
            name: string;
            needs: {
                [key: string]: "nobody" | "one" | "two";
            };
            texts: string;
        };
        /** @description `waiting`: open ones whose exception waits for a second person; `yours`: where that can be who asks. */
        ReleaseGateCount: {
            excepted: number;
            gate: string;
            open: number;
            waiting: number;
            yours: number;
        };
        ReleaseJob: {
            error_code: string;
            /** Format: uuid */
            id: string;
            outcome: components["schemas"]["JobOutcome"] | components["schemas"]["BlankEnum"];
            progress: number;
            state: components["schemas"]["JobState"];
            total: number;
        };
        /** @enum {string} */
        ReleaseKind: "hand_over" | "public";
        /**
         * @description A hit of the leak check.
         *
         *     `line` is as it would go out; `start` and `end` are in the source, or 0. `ref`: the column, or the row to which the
         *     words belong. `like`: the mention of the same document that hides them. `alike`: hits of these words in the release.
         */
        ReleaseLeak: {
            alike: number;
            /** Format: uuid */
            annotation_id?: string | null;
            document: string;
            /** Format: uuid */
            document_id: string;
            end: number;
            excepted_by: components["schemas"]["Person"] | null;
            field: components["schemas"]["ReleaseLeakFieldEnum"];
            hidden: components["schemas"]["LeakHidden"] | null;
            /** Format: uuid */
            id: string;
            kind: string;
            label: string;
            /** Format: uuid */
            like: string | null;
            line: components["schemas"]["LeakLine"];
            needs: components["schemas"]["ReleaseNeeds"];
            reason: string;
            ref: string;
            seconded_by: components["schemas"]["Person"] | null;
            start: number;
            state: components["schemas"]["ReleaseLeakStateEnum"];
        };
        /** @enum {string} */
        ReleaseLeakFieldEnum: "text" | "rewrite" | "pseudonym" | "masked" | "column" | "file_name" | "id" | "language";
        /** @enum {string} */
        ReleaseLeakStateEnum: "open" | "waiting" | "excepted" | "gone";
        /** @enum {string} */
        ReleaseNeeds: "nobody" | "one" | "two";
        /**
         * @description `domain`: who must not be able to tell who somebody is; `means`: what the recipient has that could help to.
         *
         *     `policies`: by label, what is hidden beyond what was reviewed. `confidential`: by category, whether what is readable
         *     of it may stay so. `metadata_fields`: which go out with the documents.
         */
        ReleaseProfile: {
            confidential?: {
                [key: string]: "keep" | "hide";
            };
            /** Format: date-time */
            created_at: string;
            domain?: string;
            formats: string[];
            /** Format: uuid */
            id: string;
            kind: components["schemas"]["ReleaseKind"];
            means?: string;
            metadata_fields?: string[];
            name: string;
            policies?: {
                [key: string]: "mask" | "replace";
            };
            purpose: string;
            /** Format: date */
            reassess_on?: string | null;
            recipient: string;
            /** @description Documents and authors have the same ids in all releases of the profile. */
            stable_ids?: boolean;
        };
        /** @description `policies`: by label; `confidential`: the categories about which a profile decides. */
        ReleaseProfileChoices: {
            confidential: string[];
            formats: string[];
            policies: {
                [key: string]: ("mask" | "replace")[];
            };
        };
        /** @description `offered`: what a profile of the project can choose among. */
        ReleaseProfiles: {
            offered: components["schemas"]["ReleaseProfileChoices"];
            profiles: components["schemas"]["ReleaseProfile"][];
        };
        ReleaseReasonRequest: {
            reason: string;
        };
        /**
         * @description As of the last check. Without sections: it was never checked, or was made before there were reports.
         *
         *     `inside`: with names, reasons and fields that do not go out with the documents, as leads see it.
         */
        ReleaseReport: {
            inside: boolean;
            label_set: string;
            label_set_version: string;
            number: number | null;
            sections: components["schemas"]["ReleaseReportSection"][];
        };
        /** @description `kind` says how its cells are shown. `title`: in place of the catalogue's. */
        ReleaseReportColumn: {
            kind: components["schemas"]["ReleaseReportColumnKindEnum"];
            name: string;
            title: string;
        };
        /** @enum {string} */
        ReleaseReportColumnKindEnum: "label" | "word" | "text" | "count" | "figure";
        ReleaseReportSection: {
            measured: boolean;
            name: string;
            tables: components["schemas"]["ReleaseReportTable"][];
        };
        /** @description `about`: the field of the metadata by which it tells documents apart. `travels`: it stands in the file, too. */
        ReleaseReportTable: {
            about: string;
            columns: components["schemas"]["ReleaseReportColumn"][];
            name: string;
            readonly rows: ((string | number) | null)[][];
            travels: boolean;
        };
        /**
         * @description `open_blocks`: what keeps it back. `sha256`: of its file, once it is frozen. `job`: its latest.
         *
         *     `key`: with which it was signed. `profile_changed`: the next check of the draft takes other terms.
         *     `freezing`: the job that is going freezes it, if no gate blocks it.
         */
        ReleaseRow: {
            /** Format: date-time */
            checked_at: string | null;
            /** Format: date-time */
            confirmed_at: string | null;
            confirmed_by: components["schemas"]["Person"] | null;
            /** Format: date-time */
            created_at: string;
            created_by: components["schemas"]["Person"] | null;
            documents: number;
            exceptions: number;
            readonly file_name: string;
            freezing: boolean;
            /** Format: date-time */
            frozen_at: string | null;
            frozen_by: components["schemas"]["Person"] | null;
            /** Format: uuid */
            id: string;
            job: components["schemas"]["ReleaseJob"] | null;
            readonly key: components["schemas"]["SigningKey"] | null;
            kind: components["schemas"]["ReleaseKind"];
            name: string;
            number: number | null;
            open_blocks: number;
            profile_changed: boolean;
            /** Format: uuid */
            profile_id: string;
            /** Format: uuid */
            project_id: string;
            sha256: string;
            /** Format: date-time */
            signed_at: string | null;
            signed_by: components["schemas"]["Person"] | null;
            readonly signed_name: string;
            size: number;
            standing: boolean;
            state: components["schemas"]["ReleaseState"];
            readonly statement: string;
            /** @description What the profile said when the release was made. */
            readonly terms: {
                [key: string]: unknown;
            };
            /** Format: date-time */
            withdrawn_at: string | null;
            withdrawn_because: string;
            withdrawn_by: components["schemas"]["Person"] | null;
        };
        /** @description `name`: of who answers for the release. Both travel with the signature. */
        ReleaseSignatureRequest: {
            name: string;
            statement: string;
        };
        /** @enum {string} */
        ReleaseState: "draft" | "frozen" | "withdrawn";
        ReleaseTermChange: {
            after: unknown;
            before: unknown;
            name: string;
        };
        RemarkRow: {
            by: components["schemas"]["Person"];
            /** Format: date-time */
            created_at: string;
            text: string;
        };
        Renewal: {
            added: number;
            changed: number;
            dropped: number;
        };
        /** @description `count`: the number of documents that the person was shown. */
        RenewalCountRequest: {
            count: number;
        };
        /** @description What keeps an annotator from finishing a document. It is open until a lead has answered. */
        ReportedProblem: {
            /** Format: uuid */
            annotation_id: string;
            answer: string;
            /** Format: date-time */
            answered_at: string | null;
            answered_by: components["schemas"]["Person"] | null;
            by: components["schemas"]["Person"];
            /** Format: date-time */
            created_at: string;
            /** Format: uuid */
            document_id: string;
            external_id: string;
            /** Format: uuid */
            id: string;
            text: string;
        };
        /** @description The job that is still working on a report. */
        ReportJob: {
            error_code: string;
            progress: number;
            state: components["schemas"]["JobState"];
            total: number;
        };
        /** @description Who sent a layer back to its annotator, and why. */
        Return: {
            by: components["schemas"]["Person"] | null;
            /** Format: date-time */
            created_at: string;
            reason: string;
        };
        ReviewableList: {
            count: number;
            items: components["schemas"]["WorkLayer"][];
        };
        /**
         * @description `missing` lists what prevents confirmation: masked_read, main_read, verdict, hidden, disagreements.
         *
         *     Ticks and verdict are those valid for the present text. `lapsed` names those that were given but are no longer
         *     valid.
         */
        ReviewDetails: {
            /** Format: uuid */
            annotation_id: string;
            disagreements: components["schemas"]["DisagreementRow"][];
            /** @description What the reviewer said at the end. */
            end_reason: string;
            /** Format: date-time */
            finished_at: string | null;
            /** @description What was hidden after it was read, and is still to be looked at. */
            hidden: components["schemas"]["HiddenPlace"][];
            /** Format: uuid */
            id: string;
            lapsed: components["schemas"]["ReviewPart"][];
            main_opened: boolean;
            main_read: boolean;
            main_read_version: number | null;
            /** @description To its end, and nothing has become readable since. */
            masked_opened: boolean;
            masked_read: boolean;
            /** @description Of the annotation, as it was read. */
            masked_read_version: number | null;
            missing: components["schemas"]["ReviewLack"][];
            outcome: components["schemas"]["ReviewOutcome"] | components["schemas"]["BlankEnum"];
            reason: string;
            /** @description What has become readable since: why something lapsed. */
            revealed: components["schemas"]["ReadingPlace"][];
            revealed_count: number;
            reviewer: components["schemas"]["Person"];
            /** Format: date-time */
            started_at: string;
            verdict: components["schemas"]["Verdict"] | components["schemas"]["BlankEnum"];
            /** @description Which the verdict is about. */
            verdict_version: number | null;
            /** @description Of the annotation when the review began. */
            version: number;
        };
        ReviewEndRequest: {
            outcome: components["schemas"]["ReviewOutcome"];
            /** @default  */
            reason?: string;
        };
        ReviewingWork: {
            meetings: components["schemas"]["MeetingOfTwo"][];
            reviewable: components["schemas"]["ReviewableList"];
            under_way: components["schemas"]["UnderWayList"];
        };
        /** @enum {string} */
        ReviewLack: "masked_read" | "main_read" | "verdict" | "hidden" | "disagreements";
        /** @enum {string} */
        ReviewMode: "none" | "single" | "pair";
        /** @enum {string} */
        ReviewOutcome: "confirmed" | "returned" | "abandoned";
        ReviewPair: {
            hindrances: components["schemas"]["PairHindrance"][];
            one: components["schemas"]["Person"];
            other: components["schemas"]["Person"];
        };
        /** @description All pairs of the project. Pairs that are not named are dissolved. */
        ReviewPairsRequest: {
            pairs: components["schemas"]["PairIdsRequest"][];
        };
        /** @enum {string} */
        ReviewPart: "masked_read" | "main_read" | "verdict";
        ReviewUnderWay: {
            /** Format: uuid */
            id: string;
            layer: components["schemas"]["WorkLayer"];
            /** Format: date-time */
            started_at: string;
        };
        /** @description An insert has no `before`, a delete no `after`; an update the same fields. */
        RewriteChange: {
            after: components["schemas"]["RewriteFields"] | null;
            before: components["schemas"]["RewriteFields"] | null;
            /** Format: uuid */
            id: string;
            /**
             * @description discriminator enum property added by openapi-typescript
             * @enum {string}
             */
            table: "rewrite";
        };
        /** @description An insert has no `before`, a delete no `after`; an update the same fields. */
        RewriteChangeRequest: {
            after: components["schemas"]["RewriteFieldsRequest"] | null;
            before: components["schemas"]["RewriteFieldsRequest"] | null;
            /** Format: uuid */
            id: string;
            /**
             * @description discriminator enum property added by openapi-typescript
             * @enum {string}
             */
            table: "rewrite";
        };
        /** @enum {string} */
        RewriteChangeTableEnum: "rewrite";
        /** @description Some fields of a row, or all: An edge without a label whose target was changed by hand. */
        RewriteFields: {
            /** Format: uuid */
            id?: string;
            /** @description Linked by hand, so that no alignment takes it apart. */
            manual?: boolean;
            /**
             * Format: uuid
             * @description The mention that made the change necessary.
             */
            mention_id?: string | null;
            /** @description What the target has instead; may be empty. */
            pieces?: components["schemas"]["Piece"][];
            /** @description What stood for that mention when the change was last seen to fit. */
            pseudonym?: string;
            /** @description Stretches of the source that the target leaves out; may be empty. */
            ranges?: number[][];
        };
        /** @description Some fields of a row, or all: An edge without a label whose target was changed by hand. */
        RewriteFieldsRequest: {
            /** Format: uuid */
            id?: string;
            /** @description Linked by hand, so that no alignment takes it apart. */
            manual?: boolean;
            /**
             * Format: uuid
             * @description The mention that made the change necessary.
             */
            mention_id?: string | null;
            /** @description What the target has instead; may be empty. */
            pieces?: components["schemas"]["PieceRequest"][];
            /** @description What stood for that mention when the change was last seen to fit. */
            pseudonym?: string;
            /** @description Stretches of the source that the target leaves out; may be empty. */
            ranges?: number[][];
        };
        /** @description An edge without a label whose target was changed by hand. */
        RewriteRow: {
            /** Format: uuid */
            id: string;
            /** @description Linked by hand, so that no alignment takes it apart. */
            manual: boolean;
            /**
             * Format: uuid
             * @description The mention that made the change necessary.
             */
            mention_id: string | null;
            /** @description What the target has instead; may be empty. */
            pieces: components["schemas"]["Piece"][];
            /** @description What stood for that mention when the change was last seen to fit. */
            pseudonym: string;
            /** @description Stretches of the source that the target leaves out; may be empty. */
            ranges: number[][];
        };
        /** @enum {string} */
        Role: "annotator" | "reviewer" | "lead";
        RotatedName: {
            by_file: string;
            name: string;
            now: string;
        };
        /** @description How a file's table contradicts the project's. `documents`: how many may hold rotated names already. */
        RotationComparison: {
            differing: number;
            documents: number;
            examples: components["schemas"]["RotatedName"][];
            names: number;
        };
        /** @description `differing`: how many names the person was told would become other names than now. */
        RotationImportRequest: {
            content: string;
            differing: number;
            key: string;
        };
        RowChange: components["schemas"]["MentionChange"] | components["schemas"]["EntityChange"] | components["schemas"]["RewriteChange"] | components["schemas"]["AnnotationChange"];
        RowChangeRequest: components["schemas"]["MentionChangeRequest"] | components["schemas"]["EntityChangeRequest"] | components["schemas"]["RewriteChangeRequest"] | components["schemas"]["AnnotationChangeRequest"];
        Saved: {
            missed: components["schemas"]["LoggedOperation"][];
            version: number;
        };
        SavedViewRow: {
            readonly can_change: boolean;
            /** Format: uuid */
            id: string;
            name: string;
            owner: components["schemas"]["Person"];
            /** @description Filters and order as in the address of the list. */
            query: string;
            shared: boolean;
        };
        /** @description `current` is present for the codes conflict and rule_broken. */
        SaveRefusal: {
            code: components["schemas"]["ErrorCode"];
            current?: components["schemas"]["Current"];
            fields: {
                [key: string]: unknown;
            };
            message: string;
        };
        /** @description `content`: the file in base64. `key`: opens it, and is kept nowhere. */
        SealedRotation: {
            content: string;
            key: string;
            name: string;
        };
        SecondFactor: {
            is_on: boolean;
            /** @description By a role of the person. */
            is_required: boolean;
            recovery_codes_left: number;
        };
        /** @enum {string} */
        SeparatorEnum: "," | ";" | "\t";
        /** @description `text` has at most 100,000 characters. */
        ServiceQuestionRequest: {
            text: string;
        };
        /** @description `string` is the original if there is no label, otherwise the pseudonym. */
        ServiceWord: {
            label: string[];
            string: string;
        };
        Session: {
            /** @description The password was right, and a code of the second factor is next. */
            awaits_code: boolean;
            language: components["schemas"]["InterfaceLanguage"];
            user: components["schemas"]["SessionUser"] | null;
        };
        SessionUser: {
            readonly can_create_projects: boolean;
            /** Format: uuid */
            id: string;
            is_administrator: boolean;
            readonly must_add_second_factor: boolean;
            must_change_password: boolean;
            name: string;
            readonly preferences: components["schemas"]["PersonPreferences"];
            username: string;
        };
        /** @description A layer of the person that was adjudicated. `by` is the adjudicator. */
        SettledLayer: {
            /** Format: uuid */
            annotation_id: string;
            by: components["schemas"]["Person"];
            external_id: string;
            /** Format: date-time */
            settled_at: string;
        };
        SettledList: {
            count: number;
            items: components["schemas"]["SettledLayer"][];
        };
        /** @description An annotator's layer compared with the adjudicated layer. */
        SettledPayload: {
            adjudicator: components["schemas"]["Person"];
            annotator: components["schemas"]["Person"];
            document: components["schemas"]["AnnotatedDocument"];
            items: components["schemas"]["ItemTable"];
            label_set: components["schemas"]["LabelSet"];
            own: components["schemas"]["LayerRows"];
            paragraphs: number[][];
            policies: {
                [key: string]: string;
            };
            project: components["schemas"]["AnnotatedProject"];
            result: components["schemas"]["LayerRows"];
            /** Format: date-time */
            settled_at: string;
            text: string;
            token_lengths: number[];
        };
        /**
         * @description `seen` is the operation that settled the item when the person decided.
         *
         *     If it is another one by now, the answer is 409.
         */
        SettleRequest: {
            /** Format: uuid */
            item: string;
            /** Format: uuid */
            seen?: string | null;
            take: components["schemas"]["SettleTakeEnum"];
        };
        /** @enum {string} */
        SettleTakeEnum: "first" | "second" | "own" | "nothing";
        /** @description The changed items in full. `left` lists items that conflict with what is already settled. */
        SettlingOutcome: {
            changes: components["schemas"]["RowChange"][];
            items: components["schemas"]["ItemTable"];
            left: string[];
            version: number;
        };
        /** @enum {string} */
        SeverityEnum: "error" | "warning" | "question";
        ShareAmount: {
            documents: number;
            tokens: number;
            /** @description Of the documents, those that another person has too. */
            twice: number;
        };
        SharedOut: {
            /** @description The job that stores it. */
            action: components["schemas"]["BulkActionState"] | null;
            /** @description How many are given to somebody. */
            documents: number;
            fingerprint: string;
            people: components["schemas"]["SharePerson"][];
            /** @description Somebody has them, or nobody can. */
            spared: number;
            /** @description The values of the fields of each; the last one has none where all others are counted together. */
            strata: string[][];
            /** @description How many of them have two people then. */
            twice: number;
        };
        SharePerson: {
            assignee: components["schemas"]["Person"];
            /** @description Tokens that are to go already. */
            load: number;
            strata: components["schemas"]["ShareAmount"][];
            total: components["schemas"]["ShareAmount"];
        };
        /**
         * @description How to distribute documents.
         *
         *     `share`: how many of the documents get two people. `strata`: metadata fields whose values are spread evenly over the
         *     people. `weights`: the relative share of each person, in order.
         */
        SharingOutRequest: {
            /**
             * @description Store it; else it is only told.
             * @default false
             */
            apply?: boolean;
            assignee_ids: string[];
            /**
             * @description Of the plan that was shown; another one is not stored.
             * @default
             */
            fingerprint?: string;
            method: components["schemas"]["MethodEnum"];
            /** @default 0 */
            seed?: number;
            /**
             * Format: double
             * @default 0
             */
            share?: number;
            strata?: string[];
            weights?: number[];
        };
        /** @enum {string} */
        SideEnum: "before" | "after" | "in";
        /** @description `fingerprint`: SHA-256 of the public key, to be compared on another way than the file came. */
        SigningKey: {
            fingerprint: string;
            public_key: string;
        };
        SkippedAssignments: {
            count: number;
            reason: components["schemas"]["SkippedAssignmentsReasonEnum"];
        };
        /** @enum {string} */
        SkippedAssignmentsReasonEnum: "assigned" | "finished" | "not_reviewer" | "own_annotation" | "not_the_partner" | "confirmed" | "not_twice" | "adjudicated";
        /** @enum {string} */
        SpansEnum: "proposed" | "accepted";
        StageCounts: {
            open: number;
            settled: number;
            to_apply: number;
        };
        /** @enum {string} */
        StageEnum: "begun" | "ready" | "taken" | "waiting";
        /** @description `name`: of who answers for the releases. `one_by_one`: each document is a release of its own. */
        StandingApprovalRequest: {
            name: string;
            /** @default false */
            one_by_one?: boolean;
            statement: string;
        };
        /** @description `waiting`: how many documents a gate blocks, or nobody has looked at yet; `waiting_release_id` lists them. */
        StandingProfile: {
            /** Format: date-time */
            approved_at: string | null;
            approved_by: components["schemas"]["Person"] | null;
            job: components["schemas"]["ReleaseJob"] | null;
            last_number?: number | null;
            /** Format: uuid */
            last_release_id?: string | null;
            readonly name: string;
            one_by_one: boolean;
            released: number;
            /** Format: date-time */
            seconded_at: string | null;
            seconded_by: components["schemas"]["Person"] | null;
            standing: boolean;
            readonly statement: string;
            waiting: number;
            /** Format: uuid */
            waiting_release_id?: string | null;
        };
        StatusChanged: {
            status: components["schemas"]["AnnotationStatus"];
            version: number;
        };
        StatusChangeRequest: {
            /** @default false */
            accept_proposals?: boolean;
            /**
             * @description What is held back was looked at and may stay readable.
             * @default false
             */
            held_back_seen?: boolean;
            /** @default  */
            reason?: string;
            to: components["schemas"]["StatusChangeToEnum"];
        };
        /** @enum {string} */
        StatusChangeToEnum: "in_progress" | "done" | "in_review" | "confirmed";
        /** @description A status that the annotation may move to, or why it may not. Moving back needs a reason. */
        StatusMove: {
            needs_reason: boolean;
            objection: components["schemas"]["MoveObjection"] | null;
            to: components["schemas"]["AnnotationStatus"];
        };
        StatusMoves: {
            moves: components["schemas"]["StatusMove"][];
            /** @description The latest first. */
            past: components["schemas"]["PastMove"][];
            status: components["schemas"]["AnnotationStatus"];
        };
        /** @description `findings` is present for the code not_valid. */
        StatusRefusal: {
            code: components["schemas"]["ErrorCode"];
            fields: {
                [key: string]: unknown;
            };
            findings?: components["schemas"]["Finding"][];
            message: string;
        };
        SuggestedException: {
            /** Format: uuid */
            annotation_id: string;
            answer: string;
            /** Format: date-time */
            answered_at: string | null;
            answered_by: components["schemas"]["Person"] | null;
            by: components["schemas"]["Person"];
            /** Format: date-time */
            created_at: string;
            end: number;
            /** Format: uuid */
            id: string;
            /** @description Of the label. */
            key: string;
            start: number;
            state: components["schemas"]["ExceptionState"];
            why: string;
        };
        /** @description Words that people marked or rejected in several documents, with one place, for the concordance. */
        SuggestedWords: {
            /** @description In how many documents people decided otherwise. */
            against: number;
            /** Format: uuid */
            annotation_id: string;
            documents: number;
            end: number;
            /** @description Of the label; empty if they are never to be proposed. */
            key: string;
            start: number;
            words: string;
        };
        Tagged: {
            /** @description What changed: by which to undo it. */
            document_ids: string[];
        };
        /** @description Of the documents that were held out: exact places with the same label. */
        TaggerAtDial: {
            /** Format: double */
            f2: number;
            /** Format: double */
            found: number;
            /**
             * Format: double
             * @description Something is proposed from this probability on.
             */
            least: number;
            /** Format: double */
            precision: number;
            /** Format: double */
            recall: number;
        };
        TaggerChoiceRequest: {
            /** @description 0 for the detectors. */
            version: number;
        };
        /** @description `found`: the share of mentions that a proposal touches, whatever its label. */
        TaggerFigures: {
            /** Format: double */
            f2: number;
            /** Format: double */
            found: number;
            gold: number;
            labels: components["schemas"]["TaggerOfLabel"][];
            /** Format: double */
            precision: number;
            proposed: number;
            /** Format: double */
            recall: number;
        };
        TaggerJob: {
            error_code: string;
            progress: number;
            state: components["schemas"]["JobState"];
            total: number;
        };
        /** @description `before`: of what was in use. `after`: null if there was nothing to learn. Documents are counted. */
        TaggerMeasured: {
            after: components["schemas"]["TaggerFigures"] | null;
            before: components["schemas"]["TaggerFigures"];
            dial: components["schemas"]["TaggerAtDial"][];
            documents: number;
            /** @description Shipped texts that were learned from, too. */
            gold: number;
            held_out: number;
            relabelled: components["schemas"]["TaggerRelabelled"][];
        };
        /** @description Of the documents that were held out: exact places with the same label. */
        TaggerOfLabel: {
            /** Format: double */
            f2: number;
            gold: number;
            /** @description Of the label. */
            key: string;
            /** Format: double */
            precision: number;
            proposed: number;
            /** Format: double */
            recall: number;
        };
        /** @description How often people gave another label at the very place of a proposal. */
        TaggerRelabelled: {
            count: number;
            /** @description Of the label that people gave. */
            key: string;
            proposed: string;
        };
        /**
         * @description `on` adds the tag to the documents; otherwise it is removed.
         *
         *     Without `document_ids`, all that pass the filters.
         */
        TaggingRequest: {
            document_ids?: string[];
            on: boolean;
            /** Format: uuid */
            tag_id: string;
        };
        TagNameRequest: {
            name: string;
        };
        TagRow: {
            document_count: number;
            /** Format: uuid */
            id: string;
            name: string;
        };
        /** @description Settles all open items, or the open ones among those named. */
        TakeAllRequest: {
            items?: string[];
            kinds?: components["schemas"]["ItemKind"][];
            take: components["schemas"]["TakeAllTakeEnum"];
        };
        /** @enum {string} */
        TakeAllTakeEnum: "first" | "second" | "nothing";
        /** @description So many proposals of a detector with a label that the pattern takes, whole or in part. */
        TakenCount: {
            count: number;
            detector: string;
            /** @description Of the label. */
            key: string;
        };
        TakingBackRequest: {
            /** Format: uuid */
            batch: string;
        };
        /** @enum {string} */
        Task: "annotate" | "review" | "adjudicate";
        /**
         * @description The progress of a team.
         *
         *     `undecided` counts mentions in layers that are not done. `outdated` counts layers done under an older version of
         *     the guidelines. `held_back` counts documents with held-back proposals that nobody has looked at. `unsettled` counts
         *     documents with two finished layers whose adjudication nobody has begun. `problems` counts open ones.
         */
        TeamProgress: {
            days: components["schemas"]["DayProgress"][];
            disagreements: number;
            documents: components["schemas"]["DocumentAmounts"];
            failed_jobs: number;
            held_back: number;
            outdated: number;
            people: components["schemas"]["PersonProgress"][];
            problems: number;
            undecided: number;
            unsettled: number;
        };
        /** @description The initial settings of a project with this label set. */
        Template: {
            description: components["schemas"]["TranslatedName"];
            guidelines: components["schemas"]["TranslatedName"];
            languages: string[];
            metadata_fields: string[];
            review: components["schemas"]["ReviewMode"];
        };
        TextPlace: {
            end: number;
            label: string;
            policy: string;
            start: number;
        };
        /** @description The list's filter `found` takes its id. */
        TextSearchRow: {
            readonly found: number;
            /** Format: uuid */
            id: string;
            phrase: string;
            /** @description How many texts were searched; less than all where there are many. */
            searched: number;
            total: number;
        };
        /** @enum {string} */
        TextSizeEnum: "small" | "normal" | "large" | "largest";
        /** @enum {string} */
        ThemeEnum: "system" | "light" | "dark";
        /** @description In seconds, over the layers with known times. `median` is per layer. */
        TimeSpent: {
            layers: number;
            median: number;
            per_thousand_tokens: number | null;
            seconds: number;
        };
        /** @description Numbers of documents, as in the list with `todo` and in Next. `free` are those that nobody has. */
        TodoCounts: {
            adjudicate: number;
            annotate: number;
            free: number;
            review: number;
            settle: number;
        };
        TranslatedName: {
            en: string;
            sv: string;
        };
        /** @description Sentences by rule, and titles by detector, for the rules and detectors in the same answer. */
        TrialExplanation: {
            candidates: components["schemas"]["Candidate"][];
            detectors: {
                [key: string]: components["schemas"]["TranslatedName"];
            };
            end: number;
            explanations: {
                [key: string]: components["schemas"]["Explanation"];
            };
            first_person: boolean;
            is_switched_off: boolean;
            start: number;
            /** Format: double */
            threshold: number;
            words: components["schemas"]["ExplainedWord"][];
        };
        /** @description A document in the form that the editor opens, but stored nowhere. */
        TrialPayload: {
            can_edit: boolean;
            comments: components["schemas"]["Comments"];
            detectors: {
                [key: string]: components["schemas"]["TranslatedName"];
            };
            endings: components["schemas"]["Ending"][];
            entities: components["schemas"]["EntityRow"][];
            explanations: {
                [key: string]: components["schemas"]["Explanation"];
            };
            /** Format: uuid */
            id: string;
            label_set: components["schemas"]["LabelSet"];
            mentions: components["schemas"]["MentionTable"];
            paragraphs: number[][];
            policies: {
                [key: string]: string;
            };
            reserved: {
                [key: string]: components["schemas"]["Drawn"][];
            };
            rewrites: components["schemas"]["RewriteRow"][];
            status: components["schemas"]["AnnotationStatus"];
            text: string;
            token_lengths: number[];
            version: number;
        };
        /**
         * @description `text` has at most 300,000 bytes, or 30,000 if a language model reads it.
         *
         *     Other options default to the project's.
         */
        TrialStretchRequest: {
            end: number;
            /** @default  */
            genre?: string;
            /** @default  */
            language?: string;
            options?: components["schemas"]["PipelineOptionsRequest"];
            /** @default  */
            person_to_protect?: string;
            /** @default 0 */
            seed?: number;
            start: number;
            text: string;
        };
        /**
         * @description `text` has at most 300,000 bytes, or 30,000 if a language model reads it.
         *
         *     Other options default to the project's.
         */
        TrialTextRequest: {
            /** @default  */
            genre?: string;
            /** @default  */
            language?: string;
            options?: components["schemas"]["PipelineOptionsRequest"];
            /** @default  */
            person_to_protect?: string;
            /** @default 0 */
            seed?: number;
            text: string;
        };
        TriedCount: {
            count: number;
            /** @description How many of the places can be looked at. */
            kept: number;
            kind: components["schemas"]["TriedCountKindEnum"];
        };
        /** @enum {string} */
        TriedCountKindEnum: "new" | "same" | "other_label" | "covers" | "cuts" | "agrees" | "differs" | "rejected" | "unmarked" | "unchanged" | "no_checksum" | "no_context" | "earlier" | "nothing" | "leaves_out" | "stays";
        /** @description A place in its sentence. `becomes`: the replacement; empty if the label's pseudonym is drawn. */
        TriedLine: {
            after: string;
            at: string;
            becomes: string;
            before: string;
            /** Format: uuid */
            document_id: string;
            end: number;
            external_id: string;
            marked: components["schemas"]["MarkedThere"][];
            start: number;
        };
        /** @description `everything`: it finds nearly every word. */
        TriedPattern: {
            counts: components["schemas"]["TriedCount"][];
            documents: number;
            everything: boolean;
            found: number;
            taken: components["schemas"]["TakenCount"][];
        };
        TriedPatterns: {
            documents: number;
            patterns: components["schemas"]["TriedPattern"][];
            words: number;
        };
        TwoLayersRequest: {
            /** Format: uuid */
            first: string;
            /** Format: uuid */
            second: string;
        };
        TypedRequest: {
            /** @description The project's name, typed anew. */
            name: string;
        };
        UnderWayList: {
            count: number;
            items: components["schemas"]["ReviewUnderWay"][];
        };
        /**
         * @description A value that has changed since the proposal. Without a field, the row itself is gone.
         *
         *     `taken`: another entity has the running number now; `wanted` is the number that the entity would get instead.
         */
        UnfitValue: {
            field: string | null;
            /** Format: uuid */
            id: string;
            now: unknown;
            table: components["schemas"]["UnfitValueTableEnum"];
            taken: boolean;
            then: unknown;
            wanted: unknown;
        };
        /** @enum {string} */
        UnfitValueTableEnum: "mention" | "entity" | "rewrite" | "annotation";
        /**
         * @description `units` counts what was measured.
         *
         *     A figure is null if it is undefined: there are no units, or all have the same value.
         */
        UnitFigures: {
            /** Format: double */
            alpha: number | null;
            /** Format: double */
            cohen: number | null;
            /** Format: double */
            fleiss: number | null;
            /** Format: double */
            observed: number | null;
            units: number;
        };
        UploadedFilesRequest: {
            files: Blob[];
        };
        ValueFigures: {
            figures: components["schemas"]["AgreementFigures"];
            value: string;
        };
        /** @enum {string} */
        Verb: "logged_in" | "login_failed" | "logged_out" | "password_changed" | "password_reset" | "unlocked" | "session_ended" | "second_factor_on" | "second_factor_off" | "second_factor_reset" | "recovery_codes_renewed" | "project_created" | "project_changed" | "project_archived" | "project_reopened" | "project_deleted" | "guideline_added" | "patterns_saved" | "patterns_tried" | "engines_compared" | "patterns_exported" | "tagger_started" | "tagger_learned" | "tagger_used" | "tagger_erased" | "rotation_exported" | "rotation_compared" | "rotation_imported" | "homographs_exported" | "exception_suggested" | "exception_withdrawn" | "exception_answered" | "member_added" | "member_changed" | "member_removed" | "account_created" | "account_changed" | "account_deleted" | "document_added" | "document_changed" | "document_deleted" | "documents_tagged" | "tag_changed" | "bulk_started" | "texts_searched" | "import_created" | "import_started" | "import_cancelled" | "import_finished" | "preannotated" | "job_cancelled" | "job_retried" | "assigned" | "unassigned" | "annotation_brought" | "annotation_started" | "annotation_taken_over" | "annotation_opened" | "text_read" | "review_started" | "review_finished" | "disagreement_noted" | "disagreement_withdrawn" | "disagreement_answered" | "disagreement_decided" | "disagreement_reopened" | "disagreement_applied" | "paired" | "layers_compared" | "adjudication_started" | "adjudication_renewed" | "adjudication_taken_over" | "places_cleared" | "clearance_taken_back" | "adjudication_waived" | "adjudication_wanted" | "problem_reported" | "problem_withdrawn" | "problem_answered" | "doubts_settled" | "doubt_reopened" | "status_changed" | "exported" | "places_read" | "questions_read" | "questions_decided" | "decision_undone" | "lines_decided" | "lines_undone" | "profile_created" | "profile_changed" | "profile_approved" | "approval_seconded" | "approval_ended" | "standing_run" | "release_begun" | "release_dropped" | "blocks_excepted" | "exception_seconded" | "exception_taken_back" | "leak_hidden" | "words_cleared" | "words_cleared_seconded" | "words_cleared_taken_back" | "release_frozen" | "release_confirmed" | "release_signed" | "release_withdrawn";
        /** @enum {string} */
        Verdict: "yes" | "no" | "unsure";
        /** @description The number of documents that had no waiver before. */
        Waived: {
            count: number;
        };
        /** @description Why the documents are reviewed, confirmed and exported without adjudication. */
        WaivedInBulkRequest: {
            count: number;
            document_ids?: string[];
            reason: string;
        };
        /**
         * @description The text that the target of a stretch of the source should have.
         *
         *     `release` names linked rewrites that may be removed.
         */
        WantedTargetRequest: {
            end: number;
            release?: string[];
            start: number;
            text: string;
        };
        /** @enum {string} */
        WaysEnum: "one" | "many";
        /** @enum {string} */
        WhyDecided: "kind" | "words" | "form" | "protected_person" | "around" | "place" | "count";
        /** @enum {string} */
        WhyHeldBack: "switched_off" | "metadata" | "summary" | "stretch" | "public" | "few_own_words" | "homograph" | "pattern";
        /** @description Numbers of layers. `to_begin` are assigned or opened, but not begun. */
        WorkAmounts: {
            /**
             * @default {
             *       "documents": 0,
             *       "tokens": 0
             *     }
             */
            confirmed?: components["schemas"]["Amount"];
            /**
             * @default {
             *       "documents": 0,
             *       "tokens": 0
             *     }
             */
            done?: components["schemas"]["Amount"];
            /**
             * @default {
             *       "documents": 0,
             *       "tokens": 0
             *     }
             */
            in_progress?: components["schemas"]["Amount"];
            /**
             * @default {
             *       "documents": 0,
             *       "tokens": 0
             *     }
             */
            in_review?: components["schemas"]["Amount"];
            /**
             * @default {
             *       "documents": 0,
             *       "tokens": 0
             *     }
             */
            to_begin?: components["schemas"]["Amount"];
        };
        WorkLayer: {
            /** Format: uuid */
            annotation_id: string;
            annotator: components["schemas"]["Person"];
            /** Format: uuid */
            document_id: string;
            external_id: string;
            status: components["schemas"]["AnnotationStatus"];
            token_count: number;
            /** Format: date-time */
            updated_at: string;
        };
    };
    responses: never;
    parameters: never;
    requestBodies: never;
    headers: never;
    pathItems: never;
}
export type $defs = Record<string, never>;
export interface operations {
    second_factor_get: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["SecondFactor"];
                };
            };
        };
    };
    second_factor_switch_on: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["ProofRequest"];
            };
        };
        responses: {
            201: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["RecoveryCodes"];
                };
            };
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Refusal"];
                };
            };
            409: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Refusal"];
                };
            };
        };
    };
    second_factor_switch_off: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["ProofRequest"];
            };
        };
        responses: {
            /** @description No response body */
            204: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Refusal"];
                };
            };
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Refusal"];
                };
            };
        };
    };
    second_factor_offer: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["OfferedFactor"];
                };
            };
            409: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Refusal"];
                };
            };
        };
    };
    recovery_codes_renew: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["ProofRequest"];
            };
        };
        responses: {
            201: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["RecoveryCodes"];
                };
            };
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Refusal"];
                };
            };
        };
    };
    account_session_list: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["AccountSession"][];
                };
            };
        };
    };
    account_session_end_others: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["EndedSessions"];
                };
            };
        };
    };
    account_session_end: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                session_id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description No response body */
            204: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
        };
    };
    adjudication_decisions: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                adjudication_id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "text/csv": string;
                };
            };
        };
    };
    adjudication_reason: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                adjudication_id: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["GivenReasonRequest"];
            };
        };
        responses: {
            /** @description No response body */
            204: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            409: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Refusal"];
                };
            };
        };
    };
    adjudication_renew: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                adjudication_id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Renewal"];
                };
            };
            409: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Refusal"];
                };
            };
        };
    };
    adjudication_settle: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                adjudication_id: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["SettleRequest"];
            };
        };
        responses: {
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["SettlingOutcome"];
                };
            };
            409: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["SaveRefusal"];
                };
            };
        };
    };
    adjudication_take_all: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                adjudication_id: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["TakeAllRequest"];
            };
        };
        responses: {
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["SettlingOutcome"];
                };
            };
            409: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["SaveRefusal"];
                };
            };
        };
    };
    adjudication_take_over: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                adjudication_id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["AdjudicationId"];
                };
            };
            409: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Refusal"];
                };
            };
        };
    };
    adjudication_undo: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                adjudication_id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["SettlingOutcome"];
                };
            };
            409: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["SaveRefusal"];
                };
            };
        };
    };
    annotation_get: {
        parameters: {
            query?: {
                /** @description As it was then, to read only. */
                version?: number;
            };
            header?: never;
            path: {
                annotation_id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["EditorPayload"];
                };
            };
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Refusal"];
                };
            };
        };
    };
    annotation_align: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                annotation_id: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["WantedTargetRequest"];
            };
        };
        responses: {
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Aligned"];
                };
            };
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Refusal"];
                };
            };
            409: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Refusal"];
                };
            };
        };
    };
    clearance_list: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                annotation_id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Clearances"];
                };
            };
        };
    };
    clearance_add: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                annotation_id: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["NewClearancesRequest"];
            };
        };
        responses: {
            201: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Clearances"];
                };
            };
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Refusal"];
                };
            };
            409: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Refusal"];
                };
            };
        };
    };
    annotation_confirm: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                annotation_id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["StatusChanged"];
                };
            };
            409: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["StatusRefusal"];
                };
            };
        };
    };
    doubt_list: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                annotation_id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["LayerDoubts"];
                };
            };
        };
    };
    doubts_reopen: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                annotation_id: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["DoubtKeysRequest"];
            };
        };
        responses: {
            /** @description No response body */
            204: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Refusal"];
                };
            };
            409: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Refusal"];
                };
            };
        };
    };
    doubts_settle: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                annotation_id: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["DoubtKeysRequest"];
            };
        };
        responses: {
            /** @description No response body */
            204: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Refusal"];
                };
            };
            409: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Refusal"];
                };
            };
        };
    };
    exception_list: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                annotation_id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["SuggestedException"][];
                };
            };
        };
    };
    exception_suggest: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                annotation_id: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["NewExceptionRequest"];
            };
        };
        responses: {
            201: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["SuggestedException"];
                };
            };
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Refusal"];
                };
            };
            409: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Refusal"];
                };
            };
        };
    };
    annotation_export: {
        parameters: {
            query: {
                /** @description The name of a format that is written. */
                format: string;
                /** @description Spaces round punctuation, in the formats of SVALA. */
                spaced?: boolean;
            };
            header?: never;
            path: {
                annotation_id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/octet-stream": Blob;
                };
            };
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Refusal"];
                };
            };
            409: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Refusal"];
                };
            };
        };
    };
    annotation_export_losses: {
        parameters: {
            query: {
                /** @description The name of a format that is written. */
                format: string;
                /** @description Spaces round punctuation, in the formats of SVALA. */
                spaced?: boolean;
            };
            header?: never;
            path: {
                annotation_id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ExportLosses"];
                };
            };
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Refusal"];
                };
            };
        };
    };
    annotation_first_reading: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                annotation_id: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["FirstReadingNotedRequest"];
            };
        };
        responses: {
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["FirstReadingNoted"];
                };
            };
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Refusal"];
                };
            };
            409: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Refusal"];
                };
            };
        };
    };
    annotation_history: {
        parameters: {
            query?: {
                /** @description Only what was done before this version was reached. */
                before?: number;
                /** @description The id of a person, or `me`. */
                by?: string;
                /** @description What touched mentions or entities that have or had the label. */
                label?: string;
                /** @description A page may be shorter: one large operation fills it. */
                limit?: number;
                mention?: string;
                rewrite?: string;
            };
            header?: never;
            path: {
                annotation_id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["History"];
                };
            };
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Refusal"];
                };
            };
        };
    };
    annotation_moves: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                annotation_id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["StatusMoves"];
                };
            };
        };
    };
    operation_list: {
        parameters: {
            query?: {
                /** @description Only the operations after this version. */
                since?: number;
            };
            header?: never;
            path: {
                annotation_id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["OperationLog"];
                };
            };
        };
    };
    operation_save: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                annotation_id: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["BatchRequest"];
            };
        };
        responses: {
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Saved"];
                };
            };
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Refusal"];
                };
            };
            409: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["SaveRefusal"];
                };
            };
            413: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Refusal"];
                };
            };
        };
    };
    problem_list: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                annotation_id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ReportedProblem"][];
                };
            };
        };
    };
    problem_report: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                annotation_id: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["NewProblemRequest"];
            };
        };
        responses: {
            201: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ReportedProblem"];
                };
            };
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Refusal"];
                };
            };
            409: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Refusal"];
                };
            };
        };
    };
    pseudonym_draw: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                annotation_id: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["DrawsRequest"];
            };
        };
        responses: {
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["DrawnList"];
                };
            };
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Refusal"];
                };
            };
        };
    };
    pseudonym_draw_all: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                annotation_id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["EntityDrawnList"];
                };
            };
        };
    };
    pseudonym_forms: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                annotation_id: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["HandWrittenRequest"];
            };
        };
        responses: {
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Drawn"];
                };
            };
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Refusal"];
                };
            };
            409: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Refusal"];
                };
            };
        };
    };
    annotation_reopen: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                annotation_id: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["ReasonRequest"];
            };
        };
        responses: {
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["StatusChanged"];
                };
            };
            409: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Refusal"];
                };
            };
        };
    };
    review_list: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                annotation_id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ReviewDetails"][];
                };
            };
        };
    };
    review_start: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                annotation_id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ReviewDetails"];
                };
            };
            409: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Refusal"];
                };
            };
        };
    };
    review_export: {
        parameters: {
            query: {
                format: "reviews_csv" | "reviews_json" | "reviews_words_csv" | "reviews_words_json";
            };
            header?: never;
            path: {
                annotation_id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/octet-stream": Blob;
                };
            };
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Refusal"];
                };
            };
        };
    };
    annotation_settled: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                annotation_id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["SettledPayload"];
                };
            };
        };
    };
    annotation_change_status: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                annotation_id: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["StatusChangeRequest"];
            };
        };
        responses: {
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["StatusChanged"];
                };
            };
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Refusal"];
                };
            };
            409: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["StatusRefusal"];
                };
            };
        };
    };
    suggestion_list: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                annotation_id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["EntitySuggestions"];
                };
            };
        };
    };
    suggestion_dismiss: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                annotation_id: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["DismissedPairsRequest"];
            };
        };
        responses: {
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["EntitySuggestions"];
                };
            };
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Refusal"];
                };
            };
            409: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Refusal"];
                };
            };
        };
    };
    suggestion_bring_back: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                annotation_id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["EntitySuggestions"];
                };
            };
            409: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Refusal"];
                };
            };
        };
    };
    annotation_validate: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                annotation_id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Findings"];
                };
            };
        };
    };
    assignment_withdraw: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                assignment_id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description No response body */
            204: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
        };
    };
    bulk_action_get: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                action_id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["BulkActionState"];
                };
            };
        };
    };
    bulk_action_cancel: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                action_id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["BulkActionState"];
                };
            };
        };
    };
    bulk_action_undo: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                action_id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            201: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["BulkActionState"];
                };
            };
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Refusal"];
                };
            };
            409: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Refusal"];
                };
            };
        };
    };
    clearance_take_back: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                clearance_id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description No response body */
            204: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            409: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Refusal"];
                };
            };
        };
    };
    concordance_action: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                concordance_action_id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ConcordanceActionDetails"];
                };
            };
        };
    };
    concordance_action_cancel: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                concordance_action_id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ConcordanceActionRow"];
                };
            };
        };
    };
    concordance_action_undo: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                concordance_action_id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            201: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ConcordanceActionRow"];
                };
            };
            409: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Refusal"];
                };
            };
        };
    };
    disagreement_withdraw: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                disagreement_id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description No response body */
            204: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            409: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Refusal"];
                };
            };
        };
    };
    disagreement_answer: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                disagreement_id: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["AnswerRequest"];
            };
        };
        responses: {
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["DisagreementRow"];
                };
            };
            409: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Refusal"];
                };
            };
        };
    };
    disagreement_apply: {
        parameters: {
            query?: {
                /** @description Also where a value has changed since. */
                insist?: boolean;
            };
            header?: never;
            path: {
                disagreement_id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["DisagreementRow"];
                };
            };
            409: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["SaveRefusal"];
                };
            };
        };
    };
    disagreement_decide: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                disagreement_id: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["DecisionMadeRequest"];
            };
        };
        responses: {
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["DisagreementRow"];
                };
            };
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Refusal"];
                };
            };
            409: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Refusal"];
                };
            };
        };
    };
    disagreement_reopen: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                disagreement_id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["DisagreementRow"];
                };
            };
            409: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Refusal"];
                };
            };
        };
    };
    disagreement_remark: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                disagreement_id: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["NewRemarkRequest"];
            };
        };
        responses: {
            201: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["RemarkRow"];
                };
            };
        };
    };
    document_get: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                document_id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["DocumentDetails"];
                };
            };
        };
    };
    document_change: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                document_id: string;
            };
            cookie?: never;
        };
        requestBody?: {
            content: {
                "application/json": components["schemas"]["PatchedDocumentChangeRequest"];
            };
        };
        responses: {
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["DocumentDetails"];
                };
            };
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Refusal"];
                };
            };
        };
    };
    adjudication_start: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                document_id: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["TwoLayersRequest"];
            };
        };
        responses: {
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["AdjudicationId"];
                };
            };
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Refusal"];
                };
            };
            409: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Refusal"];
                };
            };
        };
    };
    annotation_open: {
        parameters: {
            query?: {
                /** @description Begin a layer of one's own, whoever has the document. */
                begin?: boolean;
                /** @description Begin one without proposals when the pre-annotation has failed. */
                empty?: boolean;
            };
            header?: never;
            path: {
                document_id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["AnnotationId"];
                };
            };
            201: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["AnnotationId"];
                };
            };
            409: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Refusal"];
                };
            };
        };
    };
    author_texts: {
        parameters: {
            query?: {
                page?: number;
            };
            header?: never;
            path: {
                document_id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["AuthorTexts"];
                };
            };
        };
    };
    comparison_get: {
        parameters: {
            query?: {
                first?: string;
                second?: string;
            };
            header?: never;
            path: {
                document_id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ComparisonPayload"];
                };
            };
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Refusal"];
                };
            };
        };
    };
    document_history: {
        parameters: {
            query?: {
                /** @description A time: only what was earlier. */
                before?: string;
            };
            header?: never;
            path: {
                document_id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["DocumentHistory"];
                };
            };
        };
    };
    redraw_start: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                document_id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            201: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["RedrawState"];
                };
            };
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Refusal"];
                };
            };
        };
    };
    site_events: {
        parameters: {
            query?: {
                after?: string;
                document?: string;
                kind?: "log_in" | "opened" | "read" | "exported" | "rights" | "changed" | "";
                person?: string;
                since?: string;
                until?: string;
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["EventPage"];
                };
            };
        };
    };
    event_chain: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ChainState"];
                };
            };
        };
    };
    event_chain_check: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ChainState"];
                };
            };
        };
    };
    site_events_file: {
        parameters: {
            query?: {
                document?: string;
                kind?: "log_in" | "opened" | "read" | "exported" | "rights" | "changed" | "";
                person?: string;
                since?: string;
                until?: string;
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "text/csv": string;
                };
            };
        };
    };
    site_event_people: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Person"][];
                };
            };
        };
    };
    exception_withdraw: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                exception_id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description No response body */
            204: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            409: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Refusal"];
                };
            };
        };
    };
    export_get: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                export_id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ExportReport"];
                };
            };
        };
    };
    export_delete: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                export_id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description No response body */
            204: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
        };
    };
    export_file: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                export_id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/octet-stream": Blob;
                };
            };
            409: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Refusal"];
                };
            };
        };
    };
    export_index: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                export_id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "text/csv": string;
                };
            };
        };
    };
    format_list: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["FormatDetail"][];
                };
            };
        };
    };
    import_get: {
        parameters: {
            query?: {
                page?: number;
            };
            header?: never;
            path: {
                import_id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ImportReport"];
                };
            };
        };
    };
    import_cancel: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                import_id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ImportReport"];
                };
            };
        };
    };
    import_add_files: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                import_id: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "multipart/form-data": components["schemas"]["UploadedFilesRequest"];
            };
        };
        responses: {
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ImportReport"];
                };
            };
        };
    };
    import_plan: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                import_id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ImportPlan"];
                };
            };
        };
    };
    import_plan_settle: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                import_id: string;
            };
            cookie?: never;
        };
        requestBody?: {
            content: {
                "application/json": components["schemas"]["NewImportPlanRequest"];
            };
        };
        responses: {
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ImportPlan"];
                };
            };
        };
    };
    import_start: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                import_id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ImportReport"];
                };
            };
        };
    };
    job_cancel: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                job_id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["JobRow"];
                };
            };
        };
    };
    job_retry: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                job_id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["JobRow"];
                };
            };
        };
    };
    label_set_list: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["LabelSetSummary"][];
                };
            };
        };
    };
    label_set_get: {
        parameters: {
            query?: {
                /** @description The newest one when left out. */
                version?: string;
            };
            header?: never;
            path: {
                key: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["LabelSet"];
                };
            };
        };
    };
    member_remove: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                membership_id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description No response body */
            204: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            409: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Refusal"];
                };
            };
        };
    };
    member_change: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                membership_id: string;
            };
            cookie?: never;
        };
        requestBody?: {
            content: {
                "application/json": components["schemas"]["PatchedMemberRoleRequest"];
            };
        };
        responses: {
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Member"];
                };
            };
            409: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Refusal"];
                };
            };
        };
    };
    member_reset_password: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                membership_id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["NewPassword"];
                };
            };
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Refusal"];
                };
            };
        };
    };
    member_reset_second_factor: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                membership_id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description No response body */
            204: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Refusal"];
                };
            };
        };
    };
    member_unlock: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                membership_id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description No response body */
            204: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
        };
    };
    pattern_trial_get: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                trial_id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["PatternTrialState"];
                };
            };
        };
    };
    pattern_trial_cancel: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                trial_id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["PatternTrialState"];
                };
            };
        };
    };
    pattern_trial_lines: {
        parameters: {
            query: {
                kind: "new" | "same" | "other_label" | "covers" | "cuts" | "agrees" | "differs" | "rejected" | "unmarked" | "unchanged" | "no_checksum" | "no_context" | "earlier" | "nothing" | "leaves_out" | "stays";
                pattern: number;
            };
            header?: never;
            path: {
                trial_id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["TriedLine"][];
                };
            };
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Refusal"];
                };
            };
        };
    };
    preferences_get: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["PersonPreferences"];
                };
            };
        };
    };
    preferences_change: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: {
            content: {
                "application/json": components["schemas"]["PatchedPersonPreferencesRequest"];
            };
        };
        responses: {
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["PersonPreferences"];
                };
            };
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Refusal"];
                };
            };
        };
    };
    problem_withdraw: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                problem_id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description No response body */
            204: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            409: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Refusal"];
                };
            };
        };
    };
    problem_answer: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                problem_id: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["ProblemAnswerRequest"];
            };
        };
        responses: {
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ReportedProblem"];
                };
            };
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Refusal"];
                };
            };
            409: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Refusal"];
                };
            };
        };
    };
    profile_get: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                profile_id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ReleaseProfile"];
                };
            };
        };
    };
    profile_change: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                profile_id: string;
            };
            cookie?: never;
        };
        requestBody?: {
            content: {
                "application/json": components["schemas"]["PatchedProfileTermsRequest"];
            };
        };
        responses: {
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ReleaseProfile"];
                };
            };
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Refusal"];
                };
            };
            409: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Refusal"];
                };
            };
        };
    };
    profile_standing: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                profile_id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["StandingProfile"];
                };
            };
        };
    };
    profile_approve: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                profile_id: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["StandingApprovalRequest"];
            };
        };
        responses: {
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["StandingProfile"];
                };
            };
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Refusal"];
                };
            };
            409: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Refusal"];
                };
            };
        };
    };
    profile_approval_end: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                profile_id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["StandingProfile"];
                };
            };
            409: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Refusal"];
                };
            };
        };
    };
    profile_run: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                profile_id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["StandingProfile"];
                };
            };
            409: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Refusal"];
                };
            };
        };
    };
    profile_approval_second: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                profile_id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["StandingProfile"];
                };
            };
            409: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Refusal"];
                };
            };
        };
    };
    project_list: {
        parameters: {
            query?: {
                /** @description Those that are no longer worked on instead. */
                archived?: boolean;
                /** @description A page number within the paginated result set. */
                page?: number;
                /** @description Number of results to return per page. */
                page_size?: number;
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["PaginatedProjectRowList"];
                };
            };
        };
    };
    project_create: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["NewProjectRequest"];
            };
        };
        responses: {
            201: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ProjectDetails"];
                };
            };
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Refusal"];
                };
            };
            409: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Refusal"];
                };
            };
        };
    };
    project_get: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                project_id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ProjectDetails"];
                };
            };
        };
    };
    project_change: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                project_id: string;
            };
            cookie?: never;
        };
        requestBody?: {
            content: {
                "application/json": components["schemas"]["PatchedProjectChangeRequest"];
            };
        };
        responses: {
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ProjectDetails"];
                };
            };
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Refusal"];
                };
            };
        };
    };
    agreement_get: {
        parameters: {
            query?: {
                /** @description Two raters as in `pairs`, `people`, or `machine`. */
                between?: string;
            };
            header?: never;
            path: {
                project_id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["AgreementState"];
                };
            };
        };
    };
    agreement_start: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                project_id: string;
            };
            cookie?: never;
        };
        requestBody?: {
            content: {
                "application/json": components["schemas"]["AgreementAskedRequest"];
            };
        };
        responses: {
            201: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["AgreementState"];
                };
            };
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Refusal"];
                };
            };
        };
    };
    agreement_cancel: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                project_id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["AgreementState"];
                };
            };
        };
    };
    agreement_file: {
        parameters: {
            query?: {
                /** @description The confusion matrices instead of the figures; CSV only. */
                confusion?: boolean;
                file?: "csv" | "json";
            };
            header?: never;
            path: {
                project_id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        [key: string]: unknown;
                    };
                    "text/csv": string;
                };
            };
        };
    };
    agreement_matrix: {
        parameters: {
            query?: {
                attribute?: "confidential_status" | "identifier_type" | "label";
                /** @description Two raters as in `pairs`, `people`, or `machine`. */
                between?: string;
            };
            header?: never;
            path: {
                project_id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ConfusionMatrix"];
                };
            };
        };
    };
    agreement_places: {
        parameters: {
            query?: {
                attribute?: "confidential_status" | "identifier_type" | "label";
                /** @description Two raters as in `pairs`, `people`, or `machine`. */
                between?: string;
                first?: string;
                page?: number;
                second?: string;
            };
            header?: never;
            path: {
                project_id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ConfusionPlaces"];
                };
            };
        };
    };
    project_archive: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                project_id: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["ArchivingRequest"];
            };
        };
        responses: {
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ProjectDetails"];
                };
            };
        };
    };
    assignment_list: {
        parameters: {
            query?: {
                assignee?: string;
                /** @description A page number within the paginated result set. */
                page?: number;
                /** @description Number of results to return per page. */
                page_size?: number;
                task?: "adjudicate" | "annotate" | "review";
            };
            header?: never;
            path: {
                project_id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["PaginatedAssignmentRowList"];
                };
            };
        };
    };
    assignment_add: {
        parameters: {
            query?: {
                /** @description Of whom there is a layer. */
                annotator?: string;
                /** @description A person's id, or `none`: those that nobody is to annotate. */
                assignee?: string;
                /** @description With unsettled disagreements. */
                disputed?: boolean;
                /** @description How far what two people do is; for those who review or lead. */
                double?: ("begun" | "ready" | "settled" | "waiting" | "waived")[];
                /** @description With a mention that carries it, such as `OBS!`. */
                flag?: string;
                /** @description The id of a search in the texts. */
                found?: string;
                genre?: string;
                /** @description With held-back proposals that nobody has looked at. */
                held_back?: boolean;
                /** @description With a mention of the label. */
                label?: string;
                language?: string[];
                level?: string;
                metadata?: string[];
                /** @description One's own documents to annotate, by how far one's layer is. */
                mine?: ("any" | "confirmed" | "done" | "in_progress" | "in_review" | "to_begin")[];
                /** @description Ordering */
                ordering?: ("-created_at" | "-external_id" | "-genre" | "-held_back_count" | "-language" | "-level" | "-mention_count" | "-open_count" | "-status" | "-token_count" | "-updated_at" | "created_at" | "external_id" | "genre" | "held_back_count" | "language" | "level" | "mention_count" | "open_count" | "status" | "token_count" | "updated_at")[];
                /** @description Done under older guidelines. */
                outdated?: boolean;
                preannotation?: ("cancelled" | "done" | "failed" | "none" | "running" | "waiting")[];
                /** @description With a problem that was reported and is not answered. */
                problem?: boolean;
                review?: ("confirmed" | "never" | "returned" | "under_way")[];
                search?: string;
                /** @description The document's state, as Work counts it; `new`: not begun. */
                status?: ("confirmed" | "done" | "free" | "in_progress" | "in_review" | "new" | "to_begin")[];
                tag?: string[];
                /** @description What the person has to do. */
                todo?: "adjudicate" | "annotate" | "review" | "settle";
                /** @description With proposals left to decide on. */
                undecided?: boolean;
            };
            header?: never;
            path: {
                project_id: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["NewAssignmentsRequest"];
            };
        };
        responses: {
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["GivenAssignments"];
                };
            };
            201: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["GivenAssignments"];
                };
            };
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Refusal"];
                };
            };
        };
    };
    assignment_overview: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                project_id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["AssignmentOverview"];
                };
            };
        };
    };
    assignment_plan: {
        parameters: {
            query?: {
                /** @description Of whom there is a layer. */
                annotator?: string;
                /** @description A person's id, or `none`: those that nobody is to annotate. */
                assignee?: string;
                /** @description With unsettled disagreements. */
                disputed?: boolean;
                /** @description How far what two people do is; for those who review or lead. */
                double?: ("begun" | "ready" | "settled" | "waiting" | "waived")[];
                /** @description With a mention that carries it, such as `OBS!`. */
                flag?: string;
                /** @description The id of a search in the texts. */
                found?: string;
                genre?: string;
                /** @description With held-back proposals that nobody has looked at. */
                held_back?: boolean;
                /** @description With a mention of the label. */
                label?: string;
                language?: string[];
                level?: string;
                metadata?: string[];
                /** @description One's own documents to annotate, by how far one's layer is. */
                mine?: ("any" | "confirmed" | "done" | "in_progress" | "in_review" | "to_begin")[];
                /** @description Ordering */
                ordering?: ("-created_at" | "-external_id" | "-genre" | "-held_back_count" | "-language" | "-level" | "-mention_count" | "-open_count" | "-status" | "-token_count" | "-updated_at" | "created_at" | "external_id" | "genre" | "held_back_count" | "language" | "level" | "mention_count" | "open_count" | "status" | "token_count" | "updated_at")[];
                /** @description Done under older guidelines. */
                outdated?: boolean;
                preannotation?: ("cancelled" | "done" | "failed" | "none" | "running" | "waiting")[];
                /** @description With a problem that was reported and is not answered. */
                problem?: boolean;
                review?: ("confirmed" | "never" | "returned" | "under_way")[];
                search?: string;
                /** @description The document's state, as Work counts it; `new`: not begun. */
                status?: ("confirmed" | "done" | "free" | "in_progress" | "in_review" | "new" | "to_begin")[];
                tag?: string[];
                /** @description What the person has to do. */
                todo?: "adjudicate" | "annotate" | "review" | "settle";
                /** @description With proposals left to decide on. */
                undecided?: boolean;
            };
            header?: never;
            path: {
                project_id: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["SharingOutRequest"];
            };
        };
        responses: {
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["SharedOut"];
                };
            };
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Refusal"];
                };
            };
            409: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Refusal"];
                };
            };
        };
    };
    assignment_reassign: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                project_id: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["ReassigningRequest"];
            };
        };
        responses: {
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Reassigned"];
                };
            };
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Refusal"];
                };
            };
        };
    };
    assignment_take_back: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                project_id: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["TakingBackRequest"];
            };
        };
        responses: {
            201: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["BulkActionState"];
                };
            };
        };
    };
    bulk_action_list: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                project_id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["BulkActionState"][];
                };
            };
        };
    };
    bulk_action_start: {
        parameters: {
            query?: {
                /** @description Of whom there is a layer. */
                annotator?: string;
                /** @description A person's id, or `none`: those that nobody is to annotate. */
                assignee?: string;
                /** @description With unsettled disagreements. */
                disputed?: boolean;
                /** @description How far what two people do is; for those who review or lead. */
                double?: ("begun" | "ready" | "settled" | "waiting" | "waived")[];
                /** @description With a mention that carries it, such as `OBS!`. */
                flag?: string;
                /** @description The id of a search in the texts. */
                found?: string;
                genre?: string;
                /** @description With held-back proposals that nobody has looked at. */
                held_back?: boolean;
                /** @description With a mention of the label. */
                label?: string;
                language?: string[];
                level?: string;
                metadata?: string[];
                /** @description One's own documents to annotate, by how far one's layer is. */
                mine?: ("any" | "confirmed" | "done" | "in_progress" | "in_review" | "to_begin")[];
                /** @description Ordering */
                ordering?: ("-created_at" | "-external_id" | "-genre" | "-held_back_count" | "-language" | "-level" | "-mention_count" | "-open_count" | "-status" | "-token_count" | "-updated_at" | "created_at" | "external_id" | "genre" | "held_back_count" | "language" | "level" | "mention_count" | "open_count" | "status" | "token_count" | "updated_at")[];
                /** @description Done under older guidelines. */
                outdated?: boolean;
                preannotation?: ("cancelled" | "done" | "failed" | "none" | "running" | "waiting")[];
                /** @description With a problem that was reported and is not answered. */
                problem?: boolean;
                review?: ("confirmed" | "never" | "returned" | "under_way")[];
                search?: string;
                /** @description The document's state, as Work counts it; `new`: not begun. */
                status?: ("confirmed" | "done" | "free" | "in_progress" | "in_review" | "new" | "to_begin")[];
                tag?: string[];
                /** @description What the person has to do. */
                todo?: "adjudicate" | "annotate" | "review" | "settle";
                /** @description With proposals left to decide on. */
                undecided?: boolean;
            };
            header?: never;
            path: {
                project_id: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["NewBulkActionRequest"];
            };
        };
        responses: {
            201: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["BulkActionState"];
                };
            };
            409: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Refusal"];
                };
            };
        };
    };
    bulk_assign: {
        parameters: {
            query?: {
                /** @description Of whom there is a layer. */
                annotator?: string;
                /** @description A person's id, or `none`: those that nobody is to annotate. */
                assignee?: string;
                /** @description With unsettled disagreements. */
                disputed?: boolean;
                /** @description How far what two people do is; for those who review or lead. */
                double?: ("begun" | "ready" | "settled" | "waiting" | "waived")[];
                /** @description With a mention that carries it, such as `OBS!`. */
                flag?: string;
                /** @description The id of a search in the texts. */
                found?: string;
                genre?: string;
                /** @description With held-back proposals that nobody has looked at. */
                held_back?: boolean;
                /** @description With a mention of the label. */
                label?: string;
                language?: string[];
                level?: string;
                metadata?: string[];
                /** @description One's own documents to annotate, by how far one's layer is. */
                mine?: ("any" | "confirmed" | "done" | "in_progress" | "in_review" | "to_begin")[];
                /** @description Ordering */
                ordering?: ("-created_at" | "-external_id" | "-genre" | "-held_back_count" | "-language" | "-level" | "-mention_count" | "-open_count" | "-status" | "-token_count" | "-updated_at" | "created_at" | "external_id" | "genre" | "held_back_count" | "language" | "level" | "mention_count" | "open_count" | "status" | "token_count" | "updated_at")[];
                /** @description Done under older guidelines. */
                outdated?: boolean;
                preannotation?: ("cancelled" | "done" | "failed" | "none" | "running" | "waiting")[];
                /** @description With a problem that was reported and is not answered. */
                problem?: boolean;
                review?: ("confirmed" | "never" | "returned" | "under_way")[];
                search?: string;
                /** @description The document's state, as Work counts it; `new`: not begun. */
                status?: ("confirmed" | "done" | "free" | "in_progress" | "in_review" | "new" | "to_begin")[];
                tag?: string[];
                /** @description What the person has to do. */
                todo?: "adjudicate" | "annotate" | "review" | "settle";
                /** @description With proposals left to decide on. */
                undecided?: boolean;
            };
            header?: never;
            path: {
                project_id: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["AssignedInBulkRequest"];
            };
        };
        responses: {
            201: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["BulkActionState"];
                };
            };
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Refusal"];
                };
            };
            409: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Refusal"];
                };
            };
        };
    };
    bulk_waive: {
        parameters: {
            query?: {
                /** @description Of whom there is a layer. */
                annotator?: string;
                /** @description A person's id, or `none`: those that nobody is to annotate. */
                assignee?: string;
                /** @description With unsettled disagreements. */
                disputed?: boolean;
                /** @description How far what two people do is; for those who review or lead. */
                double?: ("begun" | "ready" | "settled" | "waiting" | "waived")[];
                /** @description With a mention that carries it, such as `OBS!`. */
                flag?: string;
                /** @description The id of a search in the texts. */
                found?: string;
                genre?: string;
                /** @description With held-back proposals that nobody has looked at. */
                held_back?: boolean;
                /** @description With a mention of the label. */
                label?: string;
                language?: string[];
                level?: string;
                metadata?: string[];
                /** @description One's own documents to annotate, by how far one's layer is. */
                mine?: ("any" | "confirmed" | "done" | "in_progress" | "in_review" | "to_begin")[];
                /** @description Ordering */
                ordering?: ("-created_at" | "-external_id" | "-genre" | "-held_back_count" | "-language" | "-level" | "-mention_count" | "-open_count" | "-status" | "-token_count" | "-updated_at" | "created_at" | "external_id" | "genre" | "held_back_count" | "language" | "level" | "mention_count" | "open_count" | "status" | "token_count" | "updated_at")[];
                /** @description Done under older guidelines. */
                outdated?: boolean;
                preannotation?: ("cancelled" | "done" | "failed" | "none" | "running" | "waiting")[];
                /** @description With a problem that was reported and is not answered. */
                problem?: boolean;
                review?: ("confirmed" | "never" | "returned" | "under_way")[];
                search?: string;
                /** @description The document's state, as Work counts it; `new`: not begun. */
                status?: ("confirmed" | "done" | "free" | "in_progress" | "in_review" | "new" | "to_begin")[];
                tag?: string[];
                /** @description What the person has to do. */
                todo?: "adjudicate" | "annotate" | "review" | "settle";
                /** @description With proposals left to decide on. */
                undecided?: boolean;
            };
            header?: never;
            path: {
                project_id: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["WaivedInBulkRequest"];
            };
        };
        responses: {
            201: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["BulkActionState"];
                };
            };
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Refusal"];
                };
            };
            409: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Refusal"];
                };
            };
        };
    };
    bulk_unwaive: {
        parameters: {
            query?: {
                /** @description Of whom there is a layer. */
                annotator?: string;
                /** @description A person's id, or `none`: those that nobody is to annotate. */
                assignee?: string;
                /** @description With unsettled disagreements. */
                disputed?: boolean;
                /** @description How far what two people do is; for those who review or lead. */
                double?: ("begun" | "ready" | "settled" | "waiting" | "waived")[];
                /** @description With a mention that carries it, such as `OBS!`. */
                flag?: string;
                /** @description The id of a search in the texts. */
                found?: string;
                genre?: string;
                /** @description With held-back proposals that nobody has looked at. */
                held_back?: boolean;
                /** @description With a mention of the label. */
                label?: string;
                language?: string[];
                level?: string;
                metadata?: string[];
                /** @description One's own documents to annotate, by how far one's layer is. */
                mine?: ("any" | "confirmed" | "done" | "in_progress" | "in_review" | "to_begin")[];
                /** @description Ordering */
                ordering?: ("-created_at" | "-external_id" | "-genre" | "-held_back_count" | "-language" | "-level" | "-mention_count" | "-open_count" | "-status" | "-token_count" | "-updated_at" | "created_at" | "external_id" | "genre" | "held_back_count" | "language" | "level" | "mention_count" | "open_count" | "status" | "token_count" | "updated_at")[];
                /** @description Done under older guidelines. */
                outdated?: boolean;
                preannotation?: ("cancelled" | "done" | "failed" | "none" | "running" | "waiting")[];
                /** @description With a problem that was reported and is not answered. */
                problem?: boolean;
                review?: ("confirmed" | "never" | "returned" | "under_way")[];
                search?: string;
                /** @description The document's state, as Work counts it; `new`: not begun. */
                status?: ("confirmed" | "done" | "free" | "in_progress" | "in_review" | "new" | "to_begin")[];
                tag?: string[];
                /** @description What the person has to do. */
                todo?: "adjudicate" | "annotate" | "review" | "settle";
                /** @description With proposals left to decide on. */
                undecided?: boolean;
            };
            header?: never;
            path: {
                project_id: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["CountedRequest"];
            };
        };
        responses: {
            201: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["BulkActionState"];
                };
            };
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Refusal"];
                };
            };
            409: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Refusal"];
                };
            };
        };
    };
    clearance_table: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                project_id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "text/csv": string;
                };
            };
        };
    };
    concordance: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                project_id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Concordance"];
                };
            };
        };
    };
    concordance_lines: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                project_id: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["ConcordanceQueryRequest"];
            };
        };
        responses: {
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ConcordancePage"];
                };
            };
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Refusal"];
                };
            };
        };
    };
    concordance_decide: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                project_id: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["ConcordanceWishRequest"];
            };
        };
        responses: {
            201: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ConcordanceActionRow"];
                };
            };
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Refusal"];
                };
            };
            409: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Refusal"];
                };
            };
        };
    };
    project_delete: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                project_id: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["TypedRequest"];
            };
        };
        responses: {
            202: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Deletion"];
                };
            };
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Refusal"];
                };
            };
        };
    };
    disagreement_list: {
        parameters: {
            query?: {
                annotation?: string;
                /** @description It stands before the others, at whatever stage it is. */
                first?: string;
                /** @description A page number within the paginated result set. */
                page?: number;
                /** @description Number of results to return per page. */
                page_size?: number;
                /** @description Each of them annotated or reviewed. */
                people?: string[];
                stage?: ("open" | "settled" | "to_apply")[];
            };
            header?: never;
            path: {
                project_id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["PaginatedProjectDisagreementList"];
                };
            };
        };
    };
    disagreement_contexts: {
        parameters: {
            query: {
                ids: string[];
            };
            header?: never;
            path: {
                project_id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["DisagreementContext"][];
                };
            };
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Refusal"];
                };
            };
        };
    };
    disagreement_people: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                project_id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["DisagreeingPeople"][];
                };
            };
        };
    };
    document_list: {
        parameters: {
            query?: {
                /** @description Of whom there is a layer. */
                annotator?: string;
                /** @description A person's id, or `none`: those that nobody is to annotate. */
                assignee?: string;
                /** @description With unsettled disagreements. */
                disputed?: boolean;
                /** @description How far what two people do is; for those who review or lead. */
                double?: ("begun" | "ready" | "settled" | "waiting" | "waived")[];
                /** @description With a mention that carries it, such as `OBS!`. */
                flag?: string;
                /** @description The id of a search in the texts. */
                found?: string;
                genre?: string;
                /** @description With held-back proposals that nobody has looked at. */
                held_back?: boolean;
                /** @description With a mention of the label. */
                label?: string;
                language?: string[];
                level?: string;
                metadata?: string[];
                /** @description One's own documents to annotate, by how far one's layer is. */
                mine?: ("any" | "confirmed" | "done" | "in_progress" | "in_review" | "to_begin")[];
                /** @description Ordering */
                ordering?: ("-created_at" | "-external_id" | "-genre" | "-held_back_count" | "-language" | "-level" | "-mention_count" | "-open_count" | "-status" | "-token_count" | "-updated_at" | "created_at" | "external_id" | "genre" | "held_back_count" | "language" | "level" | "mention_count" | "open_count" | "status" | "token_count" | "updated_at")[];
                /** @description Done under older guidelines. */
                outdated?: boolean;
                /** @description A page number within the paginated result set. */
                page?: number;
                /** @description Number of results to return per page. */
                page_size?: number;
                preannotation?: ("cancelled" | "done" | "failed" | "none" | "running" | "waiting")[];
                /** @description With a problem that was reported and is not answered. */
                problem?: boolean;
                review?: ("confirmed" | "never" | "returned" | "under_way")[];
                search?: string;
                /** @description The document's state, as Work counts it; `new`: not begun. */
                status?: ("confirmed" | "done" | "free" | "in_progress" | "in_review" | "new" | "to_begin")[];
                tag?: string[];
                /** @description What the person has to do. */
                todo?: "adjudicate" | "annotate" | "review" | "settle";
                /** @description With proposals left to decide on. */
                undecided?: boolean;
            };
            header?: never;
            path: {
                project_id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["PaginatedDocumentRowList"];
                };
            };
        };
    };
    document_add: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                project_id: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["NewDocumentRequest"];
            };
        };
        responses: {
            201: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["DocumentRow"];
                };
            };
        };
    };
    document_choices: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                project_id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["DocumentChoices"];
                };
            };
        };
    };
    documents_summary: {
        parameters: {
            query?: {
                /** @description Of whom there is a layer. */
                annotator?: string;
                /** @description A person's id, or `none`: those that nobody is to annotate. */
                assignee?: string;
                /** @description With unsettled disagreements. */
                disputed?: boolean;
                /** @description How far what two people do is; for those who review or lead. */
                double?: ("begun" | "ready" | "settled" | "waiting" | "waived")[];
                /** @description With a mention that carries it, such as `OBS!`. */
                flag?: string;
                /** @description The id of a search in the texts. */
                found?: string;
                genre?: string;
                /** @description With held-back proposals that nobody has looked at. */
                held_back?: boolean;
                /** @description With a mention of the label. */
                label?: string;
                language?: string[];
                level?: string;
                metadata?: string[];
                /** @description One's own documents to annotate, by how far one's layer is. */
                mine?: ("any" | "confirmed" | "done" | "in_progress" | "in_review" | "to_begin")[];
                /** @description Ordering */
                ordering?: ("-created_at" | "-external_id" | "-genre" | "-held_back_count" | "-language" | "-level" | "-mention_count" | "-open_count" | "-status" | "-token_count" | "-updated_at" | "created_at" | "external_id" | "genre" | "held_back_count" | "language" | "level" | "mention_count" | "open_count" | "status" | "token_count" | "updated_at")[];
                /** @description Done under older guidelines. */
                outdated?: boolean;
                preannotation?: ("cancelled" | "done" | "failed" | "none" | "running" | "waiting")[];
                /** @description With a problem that was reported and is not answered. */
                problem?: boolean;
                review?: ("confirmed" | "never" | "returned" | "under_way")[];
                search?: string;
                /** @description The document's state, as Work counts it; `new`: not begun. */
                status?: ("confirmed" | "done" | "free" | "in_progress" | "in_review" | "new" | "to_begin")[];
                tag?: string[];
                /** @description What the person has to do. */
                todo?: "adjudicate" | "annotate" | "review" | "settle";
                /** @description With proposals left to decide on. */
                undecided?: boolean;
            };
            header?: never;
            path: {
                project_id: string;
            };
            cookie?: never;
        };
        requestBody?: {
            content: {
                "application/json": components["schemas"]["ChosenDocumentsRequest"];
            };
        };
        responses: {
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ChosenSummary"];
                };
            };
        };
    };
    documents_tag: {
        parameters: {
            query?: {
                /** @description Of whom there is a layer. */
                annotator?: string;
                /** @description A person's id, or `none`: those that nobody is to annotate. */
                assignee?: string;
                /** @description With unsettled disagreements. */
                disputed?: boolean;
                /** @description How far what two people do is; for those who review or lead. */
                double?: ("begun" | "ready" | "settled" | "waiting" | "waived")[];
                /** @description With a mention that carries it, such as `OBS!`. */
                flag?: string;
                /** @description The id of a search in the texts. */
                found?: string;
                genre?: string;
                /** @description With held-back proposals that nobody has looked at. */
                held_back?: boolean;
                /** @description With a mention of the label. */
                label?: string;
                language?: string[];
                level?: string;
                metadata?: string[];
                /** @description One's own documents to annotate, by how far one's layer is. */
                mine?: ("any" | "confirmed" | "done" | "in_progress" | "in_review" | "to_begin")[];
                /** @description Ordering */
                ordering?: ("-created_at" | "-external_id" | "-genre" | "-held_back_count" | "-language" | "-level" | "-mention_count" | "-open_count" | "-status" | "-token_count" | "-updated_at" | "created_at" | "external_id" | "genre" | "held_back_count" | "language" | "level" | "mention_count" | "open_count" | "status" | "token_count" | "updated_at")[];
                /** @description Done under older guidelines. */
                outdated?: boolean;
                preannotation?: ("cancelled" | "done" | "failed" | "none" | "running" | "waiting")[];
                /** @description With a problem that was reported and is not answered. */
                problem?: boolean;
                review?: ("confirmed" | "never" | "returned" | "under_way")[];
                search?: string;
                /** @description The document's state, as Work counts it; `new`: not begun. */
                status?: ("confirmed" | "done" | "free" | "in_progress" | "in_review" | "new" | "to_begin")[];
                tag?: string[];
                /** @description What the person has to do. */
                todo?: "adjudicate" | "annotate" | "review" | "settle";
                /** @description With proposals left to decide on. */
                undecided?: boolean;
            };
            header?: never;
            path: {
                project_id: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["TaggingRequest"];
            };
        };
        responses: {
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Tagged"];
                };
            };
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Refusal"];
                };
            };
        };
    };
    effort_get: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                project_id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["EffortState"];
                };
            };
        };
    };
    effort_start: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                project_id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            201: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["EffortState"];
                };
            };
        };
    };
    effort_cancel: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                project_id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["EffortState"];
                };
            };
        };
    };
    effort_file: {
        parameters: {
            query?: {
                file?: "csv" | "json";
            };
            header?: never;
            path: {
                project_id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        [key: string]: unknown;
                    };
                    "text/csv": string;
                };
            };
        };
    };
    engine_comparison_list: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                project_id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["EngineComparisons"];
                };
            };
        };
    };
    engine_comparison_start: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                project_id: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["EnginesAskedRequest"];
            };
        };
        responses: {
            201: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["EngineComparisons"];
                };
            };
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Refusal"];
                };
            };
        };
    };
    engine_comparison_file: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                project_id: string;
                report_id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        [key: string]: unknown;
                    };
                };
            };
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Refusal"];
                };
            };
        };
    };
    engine_comparison_cancel: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                project_id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["EngineComparisons"];
                };
            };
        };
    };
    project_events: {
        parameters: {
            query?: {
                after?: string;
                document?: string;
                kind?: "log_in" | "opened" | "read" | "exported" | "rights" | "changed" | "";
                person?: string;
                since?: string;
                until?: string;
            };
            header?: never;
            path: {
                project_id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["EventPage"];
                };
            };
        };
    };
    project_events_file: {
        parameters: {
            query?: {
                document?: string;
                kind?: "log_in" | "opened" | "read" | "exported" | "rights" | "changed" | "";
                person?: string;
                since?: string;
                until?: string;
            };
            header?: never;
            path: {
                project_id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "text/csv": string;
                };
            };
        };
    };
    project_event_people: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                project_id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Person"][];
                };
            };
        };
    };
    project_exceptions: {
        parameters: {
            query?: {
                /** @description A page number within the paginated result set. */
                page?: number;
                /** @description Number of results to return per page. */
                page_size?: number;
                state?: "accepted" | "declined" | "open";
            };
            header?: never;
            path: {
                project_id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["PaginatedExceptionGroupList"];
                };
            };
        };
    };
    exceptions_accepted: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                project_id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["AcceptedException"][];
                };
            };
        };
    };
    exceptions_answer: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                project_id: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["ExceptionAnswerRequest"];
            };
        };
        responses: {
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ExceptionsAnswered"];
                };
            };
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Refusal"];
                };
            };
            409: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Refusal"];
                };
            };
        };
    };
    exceptions_file: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                project_id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "text/csv": string;
                };
            };
        };
    };
    export_list: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                project_id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ExportState"][];
                };
            };
        };
    };
    export_start: {
        parameters: {
            query?: {
                /** @description Of whom there is a layer. */
                annotator?: string;
                /** @description A person's id, or `none`: those that nobody is to annotate. */
                assignee?: string;
                /** @description With unsettled disagreements. */
                disputed?: boolean;
                /** @description How far what two people do is; for those who review or lead. */
                double?: ("begun" | "ready" | "settled" | "waiting" | "waived")[];
                /** @description With a mention that carries it, such as `OBS!`. */
                flag?: string;
                /** @description The id of a search in the texts. */
                found?: string;
                genre?: string;
                /** @description With held-back proposals that nobody has looked at. */
                held_back?: boolean;
                /** @description With a mention of the label. */
                label?: string;
                language?: string[];
                level?: string;
                metadata?: string[];
                /** @description One's own documents to annotate, by how far one's layer is. */
                mine?: ("any" | "confirmed" | "done" | "in_progress" | "in_review" | "to_begin")[];
                /** @description Ordering */
                ordering?: ("-created_at" | "-external_id" | "-genre" | "-held_back_count" | "-language" | "-level" | "-mention_count" | "-open_count" | "-status" | "-token_count" | "-updated_at" | "created_at" | "external_id" | "genre" | "held_back_count" | "language" | "level" | "mention_count" | "open_count" | "status" | "token_count" | "updated_at")[];
                /** @description Done under older guidelines. */
                outdated?: boolean;
                preannotation?: ("cancelled" | "done" | "failed" | "none" | "running" | "waiting")[];
                /** @description With a problem that was reported and is not answered. */
                problem?: boolean;
                review?: ("confirmed" | "never" | "returned" | "under_way")[];
                search?: string;
                /** @description The document's state, as Work counts it; `new`: not begun. */
                status?: ("confirmed" | "done" | "free" | "in_progress" | "in_review" | "new" | "to_begin")[];
                tag?: string[];
                /** @description What the person has to do. */
                todo?: "adjudicate" | "annotate" | "review" | "settle";
                /** @description With proposals left to decide on. */
                undecided?: boolean;
            };
            header?: never;
            path: {
                project_id: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["NewExportRequest"];
            };
        };
        responses: {
            201: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ExportState"];
                };
            };
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Refusal"];
                };
            };
        };
    };
    export_counts: {
        parameters: {
            query?: {
                /** @description Of whom there is a layer. */
                annotator?: string;
                /** @description A person's id, or `none`: those that nobody is to annotate. */
                assignee?: string;
                /** @description With unsettled disagreements. */
                disputed?: boolean;
                /** @description How far what two people do is; for those who review or lead. */
                double?: ("begun" | "ready" | "settled" | "waiting" | "waived")[];
                /** @description With a mention that carries it, such as `OBS!`. */
                flag?: string;
                /** @description The id of a search in the texts. */
                found?: string;
                genre?: string;
                /** @description With held-back proposals that nobody has looked at. */
                held_back?: boolean;
                /** @description With a mention of the label. */
                label?: string;
                language?: string[];
                level?: string;
                metadata?: string[];
                /** @description One's own documents to annotate, by how far one's layer is. */
                mine?: ("any" | "confirmed" | "done" | "in_progress" | "in_review" | "to_begin")[];
                /** @description Ordering */
                ordering?: ("-created_at" | "-external_id" | "-genre" | "-held_back_count" | "-language" | "-level" | "-mention_count" | "-open_count" | "-status" | "-token_count" | "-updated_at" | "created_at" | "external_id" | "genre" | "held_back_count" | "language" | "level" | "mention_count" | "open_count" | "status" | "token_count" | "updated_at")[];
                /** @description Done under older guidelines. */
                outdated?: boolean;
                preannotation?: ("cancelled" | "done" | "failed" | "none" | "running" | "waiting")[];
                /** @description With a problem that was reported and is not answered. */
                problem?: boolean;
                review?: ("confirmed" | "never" | "returned" | "under_way")[];
                search?: string;
                /** @description The document's state, as Work counts it; `new`: not begun. */
                status?: ("confirmed" | "done" | "free" | "in_progress" | "in_review" | "new" | "to_begin")[];
                tag?: string[];
                /** @description What the person has to do. */
                todo?: "adjudicate" | "annotate" | "review" | "settle";
                /** @description With proposals left to decide on. */
                undecided?: boolean;
            };
            header?: never;
            path: {
                project_id: string;
            };
            cookie?: never;
        };
        requestBody?: {
            content: {
                "application/json": components["schemas"]["ChosenDocumentsRequest"];
            };
        };
        responses: {
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ExportCounts"];
                };
            };
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Refusal"];
                };
            };
        };
    };
    export_formats: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                project_id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ExportChoices"];
                };
            };
        };
    };
    guideline_list: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                project_id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["GuidelineVersion"][];
                };
            };
        };
    };
    guideline_add: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                project_id: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["NewGuidelineRequest"];
            };
        };
        responses: {
            201: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["GuidelineVersion"];
                };
            };
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Refusal"];
                };
            };
        };
    };
    guideline_outdated: {
        parameters: {
            query?: {
                /** @description A page number within the paginated result set. */
                page?: number;
                /** @description Number of results to return per page. */
                page_size?: number;
            };
            header?: never;
            path: {
                project_id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["PaginatedOutdatedAnnotationList"];
                };
            };
        };
    };
    homograph_table: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                project_id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "text/csv": string;
                };
            };
        };
    };
    import_create: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                project_id: string;
            };
            cookie?: never;
        };
        requestBody?: {
            content: {
                "application/json": components["schemas"]["NewImportRequest"];
            };
        };
        responses: {
            201: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ImportReport"];
                };
            };
        };
    };
    job_list: {
        parameters: {
            query?: {
                /** @description A page number within the paginated result set. */
                page?: number;
                /** @description Number of results to return per page. */
                page_size?: number;
                state?: ("cancelled" | "done" | "failed" | "running" | "waiting")[];
            };
            header?: never;
            path: {
                project_id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["PaginatedJobRowList"];
                };
            };
        };
    };
    preannotation_cancel: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                project_id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["JobCount"];
                };
            };
        };
    };
    preannotation_retry: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                project_id: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["JobRetriesRequest"];
            };
        };
        responses: {
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["JobCount"];
                };
            };
        };
    };
    work_left: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                project_id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["LeftWork"];
                };
            };
        };
    };
    member_list: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                project_id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Member"][];
                };
            };
        };
    };
    member_add: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                project_id: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["NewMemberRequest"];
            };
        };
        responses: {
            201: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["AddedMember"];
                };
            };
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Refusal"];
                };
            };
            409: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Refusal"];
                };
            };
        };
    };
    document_next: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                project_id: string;
            };
            cookie?: never;
        };
        requestBody?: {
            content: {
                "application/json": components["schemas"]["NextTaskRequest"];
            };
        };
        responses: {
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["NextDocument"];
                };
            };
        };
    };
    pair_list: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                project_id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ReviewPair"][];
                };
            };
        };
    };
    pair_set: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                project_id: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["ReviewPairsRequest"];
            };
        };
        responses: {
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ReviewPair"][];
                };
            };
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Refusal"];
                };
            };
        };
    };
    pattern_list: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                project_id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ProjectPatterns"];
                };
            };
        };
    };
    pattern_save: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                project_id: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["NewPatternVersionRequest"];
            };
        };
        responses: {
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["PatternVersionDetail"];
                };
            };
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Refusal"];
                };
            };
            409: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Refusal"];
                };
            };
        };
    };
    pattern_version: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                project_id: string;
                version: number;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["PatternVersionDetail"];
                };
            };
        };
    };
    pattern_file: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                project_id: string;
                version: number;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/toml": string;
                };
            };
        };
    };
    pattern_check: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                project_id: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["GivenPatternsRequest"];
            };
        };
        responses: {
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["FoundPatterns"];
                };
            };
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Refusal"];
                };
            };
        };
    };
    pattern_read: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                project_id: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["ReadPatternsRequest"];
            };
        };
        responses: {
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["FoundPatterns"];
                };
            };
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Refusal"];
                };
            };
        };
    };
    pattern_suggestions: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                project_id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["PatternSuggestions"];
                };
            };
        };
    };
    pattern_trial_latest: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                project_id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["LatestPatternTrial"];
                };
            };
        };
    };
    pattern_trial_start: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                project_id: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["GivenPatternsRequest"];
            };
        };
        responses: {
            201: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["PatternTrialState"];
                };
            };
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Refusal"];
                };
            };
            409: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Refusal"];
                };
            };
        };
    };
    project_problems: {
        parameters: {
            query?: {
                /** @description Only open ones, or only answered ones. */
                open?: boolean;
                /** @description A page number within the paginated result set. */
                page?: number;
                /** @description Number of results to return per page. */
                page_size?: number;
            };
            header?: never;
            path: {
                project_id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["PaginatedReportedProblemList"];
                };
            };
        };
    };
    profile_list: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                project_id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ReleaseProfiles"];
                };
            };
        };
    };
    profile_create: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                project_id: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["ProfileTermsRequest"];
            };
        };
        responses: {
            201: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ReleaseProfile"];
                };
            };
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Refusal"];
                };
            };
            409: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Refusal"];
                };
            };
        };
    };
    progress_get: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                project_id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["TeamProgress"];
                };
            };
        };
    };
    question_labels: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                project_id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["QuestionList"];
                };
            };
        };
    };
    corpus_decision_list: {
        parameters: {
            query?: {
                page?: number;
            };
            header?: never;
            path: {
                project_id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["CorpusDecisionRow"][];
                };
            };
        };
    };
    question_decide: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                project_id: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["QuestionDecisionRequest"];
            };
        };
        responses: {
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["QuestionDecided"];
                };
            };
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Refusal"];
                };
            };
            409: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Refusal"];
                };
            };
        };
    };
    corpus_decision_undo: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                project_id: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["DecisionNumberRequest"];
            };
        };
        responses: {
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["QuestionDecided"];
                };
            };
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Refusal"];
                };
            };
            409: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Refusal"];
                };
            };
        };
    };
    question_lines: {
        parameters: {
            query: {
                /** @description A field of the metadata, by which subjects are counted. */
                field?: string;
                label: string;
                page?: number;
                /** @description The id of a value; all values of the label without it. */
                value?: string;
            };
            header?: never;
            path: {
                project_id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["QuestionLines"];
                };
            };
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Refusal"];
                };
            };
        };
    };
    question_values: {
        parameters: {
            query: {
                /** @description A field of the metadata, by which subjects are counted. */
                field?: string;
                label: string;
                /** @description Only values with something to decide. */
                open?: boolean;
                order?: "documents" | "mentions" | "open" | "subjects" | "words";
                page?: number;
            };
            header?: never;
            path: {
                project_id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["QuestionValues"];
                };
            };
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Refusal"];
                };
            };
        };
    };
    release_clearance_list: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                project_id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ReleaseClearance"][];
                };
            };
        };
    };
    release_list: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                project_id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ReleaseRow"][];
                };
            };
        };
    };
    release_begin: {
        parameters: {
            query?: {
                /** @description Of whom there is a layer. */
                annotator?: string;
                /** @description A person's id, or `none`: those that nobody is to annotate. */
                assignee?: string;
                /** @description With unsettled disagreements. */
                disputed?: boolean;
                /** @description How far what two people do is; for those who review or lead. */
                double?: ("begun" | "ready" | "settled" | "waiting" | "waived")[];
                /** @description With a mention that carries it, such as `OBS!`. */
                flag?: string;
                /** @description The id of a search in the texts. */
                found?: string;
                genre?: string;
                /** @description With held-back proposals that nobody has looked at. */
                held_back?: boolean;
                /** @description With a mention of the label. */
                label?: string;
                language?: string[];
                level?: string;
                metadata?: string[];
                /** @description One's own documents to annotate, by how far one's layer is. */
                mine?: ("any" | "confirmed" | "done" | "in_progress" | "in_review" | "to_begin")[];
                /** @description Ordering */
                ordering?: ("-created_at" | "-external_id" | "-genre" | "-held_back_count" | "-language" | "-level" | "-mention_count" | "-open_count" | "-status" | "-token_count" | "-updated_at" | "created_at" | "external_id" | "genre" | "held_back_count" | "language" | "level" | "mention_count" | "open_count" | "status" | "token_count" | "updated_at")[];
                /** @description Done under older guidelines. */
                outdated?: boolean;
                preannotation?: ("cancelled" | "done" | "failed" | "none" | "running" | "waiting")[];
                /** @description With a problem that was reported and is not answered. */
                problem?: boolean;
                review?: ("confirmed" | "never" | "returned" | "under_way")[];
                search?: string;
                /** @description The document's state, as Work counts it; `new`: not begun. */
                status?: ("confirmed" | "done" | "free" | "in_progress" | "in_review" | "new" | "to_begin")[];
                tag?: string[];
                /** @description What the person has to do. */
                todo?: "adjudicate" | "annotate" | "review" | "settle";
                /** @description With proposals left to decide on. */
                undecided?: boolean;
            };
            header?: never;
            path: {
                project_id: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["NewReleaseRequest"];
            };
        };
        responses: {
            201: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ReleaseRow"];
                };
            };
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Refusal"];
                };
            };
        };
    };
    renewal_get: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                project_id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["OutdatedProposals"];
                };
            };
        };
    };
    renewal_start: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                project_id: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["RenewalCountRequest"];
            };
        };
        responses: {
            201: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["BulkActionState"];
                };
            };
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Refusal"];
                };
            };
            409: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Refusal"];
                };
            };
        };
    };
    rotation_export: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                project_id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["SealedRotation"];
                };
            };
            409: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Refusal"];
                };
            };
        };
    };
    rotation_import: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                project_id: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["RotationImportRequest"];
            };
        };
        responses: {
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["RotationComparison"];
                };
            };
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Refusal"];
                };
            };
            409: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Refusal"];
                };
            };
        };
    };
    rotation_compare: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                project_id: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["GivenRotationRequest"];
            };
        };
        responses: {
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["RotationComparison"];
                };
            };
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Refusal"];
                };
            };
            409: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Refusal"];
                };
            };
        };
    };
    tagger_get: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                project_id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ProjectTagger"];
                };
            };
        };
    };
    tagger_learn: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                project_id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ProjectTagger"];
                };
            };
            409: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Refusal"];
                };
            };
        };
    };
    tagger_erase: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                project_id: string;
                version: number;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ProjectTagger"];
                };
            };
            409: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Refusal"];
                };
            };
        };
    };
    tagger_cancel: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                project_id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ProjectTagger"];
                };
            };
        };
    };
    tagger_use: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                project_id: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["TaggerChoiceRequest"];
            };
        };
        responses: {
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ProjectTagger"];
                };
            };
            409: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Refusal"];
                };
            };
        };
    };
    tag_list: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                project_id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["TagRow"][];
                };
            };
        };
    };
    tag_add: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                project_id: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["TagNameRequest"];
            };
        };
        responses: {
            201: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["TagRow"];
                };
            };
            409: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Refusal"];
                };
            };
        };
    };
    text_search: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                project_id: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["PhraseRequest"];
            };
        };
        responses: {
            201: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["TextSearchRow"];
                };
            };
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Refusal"];
                };
            };
        };
    };
    project_try: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                project_id: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["TrialTextRequest"];
            };
        };
        responses: {
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["TrialPayload"];
                };
            };
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Refusal"];
                };
            };
            413: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Refusal"];
                };
            };
            429: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Refusal"];
                };
            };
        };
    };
    project_try_explain: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                project_id: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["TrialStretchRequest"];
            };
        };
        responses: {
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["TrialExplanation"];
                };
            };
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Refusal"];
                };
            };
            413: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Refusal"];
                };
            };
            429: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Refusal"];
                };
            };
        };
    };
    saved_view_list: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                project_id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["SavedViewRow"][];
                };
            };
        };
    };
    saved_view_add: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                project_id: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["NewSavedViewRequest"];
            };
        };
        responses: {
            201: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["SavedViewRow"];
                };
            };
            409: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Refusal"];
                };
            };
        };
    };
    waivers_add: {
        parameters: {
            query?: {
                /** @description Of whom there is a layer. */
                annotator?: string;
                /** @description A person's id, or `none`: those that nobody is to annotate. */
                assignee?: string;
                /** @description With unsettled disagreements. */
                disputed?: boolean;
                /** @description How far what two people do is; for those who review or lead. */
                double?: ("begun" | "ready" | "settled" | "waiting" | "waived")[];
                /** @description With a mention that carries it, such as `OBS!`. */
                flag?: string;
                /** @description The id of a search in the texts. */
                found?: string;
                genre?: string;
                /** @description With held-back proposals that nobody has looked at. */
                held_back?: boolean;
                /** @description With a mention of the label. */
                label?: string;
                language?: string[];
                level?: string;
                metadata?: string[];
                /** @description One's own documents to annotate, by how far one's layer is. */
                mine?: ("any" | "confirmed" | "done" | "in_progress" | "in_review" | "to_begin")[];
                /** @description Ordering */
                ordering?: ("-created_at" | "-external_id" | "-genre" | "-held_back_count" | "-language" | "-level" | "-mention_count" | "-open_count" | "-status" | "-token_count" | "-updated_at" | "created_at" | "external_id" | "genre" | "held_back_count" | "language" | "level" | "mention_count" | "open_count" | "status" | "token_count" | "updated_at")[];
                /** @description Done under older guidelines. */
                outdated?: boolean;
                preannotation?: ("cancelled" | "done" | "failed" | "none" | "running" | "waiting")[];
                /** @description With a problem that was reported and is not answered. */
                problem?: boolean;
                review?: ("confirmed" | "never" | "returned" | "under_way")[];
                search?: string;
                /** @description The document's state, as Work counts it; `new`: not begun. */
                status?: ("confirmed" | "done" | "free" | "in_progress" | "in_review" | "new" | "to_begin")[];
                tag?: string[];
                /** @description What the person has to do. */
                todo?: "adjudicate" | "annotate" | "review" | "settle";
                /** @description With proposals left to decide on. */
                undecided?: boolean;
            };
            header?: never;
            path: {
                project_id: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["NewWaiversRequest"];
            };
        };
        responses: {
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Waived"];
                };
            };
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Refusal"];
                };
            };
        };
    };
    waivers_take_back: {
        parameters: {
            query?: {
                /** @description Of whom there is a layer. */
                annotator?: string;
                /** @description A person's id, or `none`: those that nobody is to annotate. */
                assignee?: string;
                /** @description With unsettled disagreements. */
                disputed?: boolean;
                /** @description How far what two people do is; for those who review or lead. */
                double?: ("begun" | "ready" | "settled" | "waiting" | "waived")[];
                /** @description With a mention that carries it, such as `OBS!`. */
                flag?: string;
                /** @description The id of a search in the texts. */
                found?: string;
                genre?: string;
                /** @description With held-back proposals that nobody has looked at. */
                held_back?: boolean;
                /** @description With a mention of the label. */
                label?: string;
                language?: string[];
                level?: string;
                metadata?: string[];
                /** @description One's own documents to annotate, by how far one's layer is. */
                mine?: ("any" | "confirmed" | "done" | "in_progress" | "in_review" | "to_begin")[];
                /** @description Ordering */
                ordering?: ("-created_at" | "-external_id" | "-genre" | "-held_back_count" | "-language" | "-level" | "-mention_count" | "-open_count" | "-status" | "-token_count" | "-updated_at" | "created_at" | "external_id" | "genre" | "held_back_count" | "language" | "level" | "mention_count" | "open_count" | "status" | "token_count" | "updated_at")[];
                /** @description Done under older guidelines. */
                outdated?: boolean;
                preannotation?: ("cancelled" | "done" | "failed" | "none" | "running" | "waiting")[];
                /** @description With a problem that was reported and is not answered. */
                problem?: boolean;
                review?: ("confirmed" | "never" | "returned" | "under_way")[];
                search?: string;
                /** @description The document's state, as Work counts it; `new`: not begun. */
                status?: ("confirmed" | "done" | "free" | "in_progress" | "in_review" | "new" | "to_begin")[];
                tag?: string[];
                /** @description What the person has to do. */
                todo?: "adjudicate" | "annotate" | "review" | "settle";
                /** @description With proposals left to decide on. */
                undecided?: boolean;
            };
            header?: never;
            path: {
                project_id: string;
            };
            cookie?: never;
        };
        requestBody?: {
            content: {
                "application/json": components["schemas"]["ChosenDocumentsRequest"];
            };
        };
        responses: {
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Waived"];
                };
            };
        };
    };
    work_get: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                project_id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["OwnWork"];
                };
            };
        };
    };
    pseudonymize: {
        parameters: {
            query?: {
                cities?: "invented" | "real" | "series";
                inflection?: "notation" | "real";
                keep_date_delimiters?: boolean;
                /** @description Language of the text (default: sv; en for tab). */
                language?: string;
                /** @description Label set (default: swell). */
                set?: string;
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["ServiceQuestionRequest"];
                "application/x-www-form-urlencoded": components["schemas"]["ServiceQuestionRequest"];
                "multipart/form-data": components["schemas"]["ServiceQuestionRequest"];
            };
        };
        responses: {
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ServiceWord"][][];
                };
            };
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Refusal"];
                };
            };
            413: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Refusal"];
                };
            };
            429: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Refusal"];
                };
            };
        };
    };
    redraw_retrieve: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                redraw_id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["RedrawState"];
                };
            };
        };
    };
    release_clearance_take_back: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                release_clearance_id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description No response body */
            204: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            409: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Refusal"];
                };
            };
        };
    };
    release_clearance_second: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                release_clearance_id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description No response body */
            204: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            409: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Refusal"];
                };
            };
        };
    };
    release_gates: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ReleaseGate"][];
                };
            };
        };
    };
    release_key: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["SigningKey"];
                };
            };
        };
    };
    release_get: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                release_id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ReleaseRow"];
                };
            };
        };
    };
    release_drop: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                release_id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description No response body */
            204: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            409: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Refusal"];
                };
            };
        };
    };
    release_blocks: {
        parameters: {
            query?: {
                /** @description Only what this gate blocks. */
                gate?: string;
                /** @description A page number within the paginated result set. */
                page?: number;
                /** @description Number of results to return per page. */
                page_size?: number;
                /** @description Only what is open, or waits for a second person, or is excepted. */
                state?: "excepted" | "open" | "waiting";
            };
            header?: never;
            path: {
                release_id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["PaginatedReleaseBlockRowList"];
                };
            };
        };
    };
    release_changes: {
        parameters: {
            query: {
                change?: "added" | "changed" | "gone";
                /** @description The release to compare with. */
                earlier: string;
                /** @description A page number within the paginated result set. */
                page?: number;
                /** @description Number of results to return per page. */
                page_size?: number;
            };
            header?: never;
            path: {
                release_id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["PaginatedReleaseChangeList"];
                };
            };
        };
    };
    release_check: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                release_id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ReleaseRow"];
                };
            };
            409: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Refusal"];
                };
            };
        };
    };
    release_comparison: {
        parameters: {
            query: {
                /** @description The release to compare with. */
                earlier: string;
            };
            header?: never;
            path: {
                release_id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ReleaseComparison"];
                };
            };
        };
    };
    release_confirm: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                release_id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ReleaseRow"];
                };
            };
            409: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Refusal"];
                };
            };
        };
    };
    release_doubts: {
        parameters: {
            query?: {
                /** @description A page number within the paginated result set. */
                page?: number;
                /** @description Number of results to return per page. */
                page_size?: number;
            };
            header?: never;
            path: {
                release_id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["PaginatedDocumentDoubtsList"];
                };
            };
        };
    };
    release_doubt_counts: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                release_id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ReleaseDoubtCounts"];
                };
            };
        };
    };
    release_except: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                release_id: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["ReleaseExceptionsRequest"];
            };
        };
        responses: {
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ReleaseExcepted"];
                };
            };
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Refusal"];
                };
            };
            409: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Refusal"];
                };
            };
        };
    };
    release_second: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                release_id: string;
            };
            cookie?: never;
        };
        requestBody?: {
            content: {
                "application/json": components["schemas"]["ReleaseChosenBlocksRequest"];
            };
        };
        responses: {
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ReleaseExcepted"];
                };
            };
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Refusal"];
                };
            };
            409: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Refusal"];
                };
            };
        };
    };
    release_except_not: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                release_id: string;
            };
            cookie?: never;
        };
        requestBody?: {
            content: {
                "application/json": components["schemas"]["ReleaseChosenBlocksRequest"];
            };
        };
        responses: {
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ReleaseExcepted"];
                };
            };
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Refusal"];
                };
            };
            409: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Refusal"];
                };
            };
        };
    };
    release_file: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                release_id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/zip": Blob;
                };
            };
            409: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Refusal"];
                };
            };
        };
    };
    release_freeze: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                release_id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ReleaseRow"];
                };
            };
            409: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Refusal"];
                };
            };
        };
    };
    release_gate_counts: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                release_id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ReleaseGateCount"][];
                };
            };
        };
    };
    release_leaks: {
        parameters: {
            query?: {
                /** @description Only what is not excepted, or what is. */
                open?: boolean;
                /** @description A page number within the paginated result set. */
                page?: number;
                /** @description Number of results to return per page. */
                page_size?: number;
            };
            header?: never;
            path: {
                release_id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["PaginatedReleaseLeakList"];
                };
            };
        };
    };
    release_leak_clear: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                block_id: string;
                release_id: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["ReleaseReasonRequest"];
            };
        };
        responses: {
            201: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ReleaseClearance"];
                };
            };
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Refusal"];
                };
            };
            409: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Refusal"];
                };
            };
        };
    };
    release_leak_hide: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                block_id: string;
                release_id: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["BatchRequest"];
            };
        };
        responses: {
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["LeakSaved"];
                };
            };
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Refusal"];
                };
            };
            409: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["SaveRefusal"];
                };
            };
        };
    };
    release_report: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                release_id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ReleaseReport"];
                };
            };
        };
    };
    release_report_file: {
        parameters: {
            query?: {
                format_name?: "html" | "json";
                /** @description With names and reasons, for leads. */
                inside?: boolean;
            };
            header?: never;
            path: {
                release_id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": string;
                    "text/html": string;
                };
            };
            409: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Refusal"];
                };
            };
        };
    };
    release_signature: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                release_id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": string;
                };
            };
            409: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Refusal"];
                };
            };
        };
    };
    release_sign: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                release_id: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["ReleaseSignatureRequest"];
            };
        };
        responses: {
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ReleaseRow"];
                };
            };
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Refusal"];
                };
            };
            409: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Refusal"];
                };
            };
        };
    };
    release_withdraw: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                release_id: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["ReleaseReasonRequest"];
            };
        };
        responses: {
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ReleaseRow"];
                };
            };
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Refusal"];
                };
            };
            409: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Refusal"];
                };
            };
        };
    };
    review_get: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                review_id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ReviewDetails"];
                };
            };
        };
    };
    review_change: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                review_id: string;
            };
            cookie?: never;
        };
        requestBody?: {
            content: {
                "application/json": components["schemas"]["PatchedReviewChangeRequest"];
            };
        };
        responses: {
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ReviewDetails"];
                };
            };
            409: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Refusal"];
                };
            };
        };
    };
    review_changes: {
        parameters: {
            query?: {
                /** @description Only what was done before this version was reached. */
                before?: number;
            };
            header?: never;
            path: {
                review_id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["History"];
                };
            };
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Refusal"];
                };
            };
        };
    };
    disagreement_note: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                review_id: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["NewDisagreementRequest"];
            };
        };
        responses: {
            201: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["DisagreementRow"];
                };
            };
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Refusal"];
                };
            };
        };
    };
    review_finish: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                review_id: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["ReviewEndRequest"];
            };
        };
        responses: {
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ReviewDetails"];
                };
            };
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Refusal"];
                };
            };
            409: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["StatusRefusal"];
                };
            };
        };
    };
    session_get: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Session"];
                };
            };
        };
    };
    session_log_in: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["CredentialsRequest"];
            };
        };
        responses: {
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Session"];
                };
            };
        };
    };
    session_log_out: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description No response body */
            204: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
        };
    };
    session_give_code: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["CodeRequest"];
            };
        };
        responses: {
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Session"];
                };
            };
        };
    };
    session_change_password: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["PasswordChangeRequest"];
            };
        };
        responses: {
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Session"];
                };
            };
        };
    };
    tag_remove: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                tag_id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description No response body */
            204: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
        };
    };
    tag_rename: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                tag_id: string;
            };
            cookie?: never;
        };
        requestBody?: {
            content: {
                "application/json": components["schemas"]["PatchedTagNameRequest"];
            };
        };
        responses: {
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["TagRow"];
                };
            };
            409: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Refusal"];
                };
            };
        };
    };
    text_search_get: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                search_id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["TextSearchRow"];
                };
            };
        };
    };
    saved_view_remove: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                view_id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description No response body */
            204: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
        };
    };
    saved_view_change: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                view_id: string;
            };
            cookie?: never;
        };
        requestBody?: {
            content: {
                "application/json": components["schemas"]["PatchedSavedViewChangeRequest"];
            };
        };
        responses: {
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["SavedViewRow"];
                };
            };
        };
    };
}
