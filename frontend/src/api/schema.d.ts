// Generated from openapi.json by tools/openapi: do not edit.
export interface paths {
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
    "/api/projects": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get: operations["project_list"];
        put?: never;
        post?: never;
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
        get: operations["document_list"];
        put?: never;
        post: operations["document_add"];
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
}
export type webhooks = Record<string, never>;
export interface components {
    schemas: {
        CredentialsRequest: {
            password: string;
            username: string;
        };
        DocumentAnnotation: {
            annotator: components["schemas"]["Person"] | null;
            /** Format: uuid */
            id: string;
            status: components["schemas"]["DocumentAnnotationStatusEnum"];
            /** Format: date-time */
            updated_at: string;
            version: number;
        };
        /** @enum {string} */
        DocumentAnnotationStatusEnum: "new" | "in_progress" | "done" | "in_review" | "confirmed";
        DocumentRow: {
            annotation: components["schemas"]["DocumentAnnotation"] | null;
            /** Format: date-time */
            created_at: string;
            external_id: string;
            /** Format: uuid */
            id: string;
            language: string;
            mention_count: number;
            metadata: {
                [key: string]: unknown;
            };
            open_count: number;
            preannotation: components["schemas"]["PreannotationEnum"];
            /** Format: uuid */
            project_id: string;
            token_count: number;
        };
        ImportFileRow: {
            code: string;
            /** Format: uuid */
            document_id: string | null;
            readonly external_id: string;
            message: string;
            name: string;
            state: components["schemas"]["StateEnum"];
            values: {
                [key: string]: unknown;
            };
        };
        ImportReport: {
            done: number;
            files: components["schemas"]["ImportFileRow"][];
            /** Format: uuid */
            id: string;
            /** @description How many files can be listed, page by page. */
            listed: number;
            /** Format: uuid */
            project_id: string;
            refused: number;
            status: components["schemas"]["ImportReportStatusEnum"];
            stored: number;
            total: number;
        };
        /** @enum {string} */
        ImportReportStatusEnum: "open" | "running" | "done" | "cancelled" | "failed";
        /** @enum {string} */
        KindEnum: "base" | "modifier" | "temporary";
        Label: {
            color: string;
            color_dark: string;
            confidential: boolean;
            description: components["schemas"]["TranslatedName"];
            distinct: boolean;
            generator: string;
            group: string;
            hotkey: string | null;
            key: string;
            kind: components["schemas"]["KindEnum"];
            modifiers: string[];
            must_replace: boolean;
            name: components["schemas"]["TranslatedName"];
            policy: components["schemas"]["PolicyEnum"];
            pool: string | null;
            series: string | null;
        };
        LabelGroup: {
            key: string;
            name: components["schemas"]["TranslatedName"];
        };
        LabelSet: {
            allows_overlap: boolean;
            confidential_statuses: string[];
            groups: components["schemas"]["LabelGroup"][];
            identifier_types: string[];
            key: string;
            labels: components["schemas"]["Label"][];
            mark_pseudonyms: boolean;
            name: components["schemas"]["TranslatedName"];
            running_numbers: boolean;
            version: string;
        };
        /** @enum {string} */
        LanguageEnum: "en" | "sv";
        NewDocumentRequest: {
            /** @default  */
            author_key?: string;
            external_id: string;
            /** @default  */
            language?: string;
            metadata?: {
                [key: string]: unknown;
            };
            /** @default  */
            person_to_protect?: string;
            text: string;
        };
        NewImportRequest: {
            /** @default  */
            language?: string;
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
        PasswordChangeRequest: {
            current: string;
            new: string;
        };
        Person: {
            /** Format: uuid */
            id: string;
            readonly name: string;
        };
        /** @enum {string} */
        PolicyEnum: "replace" | "keep" | "decide" | "mask";
        /** @enum {string} */
        PreannotationEnum: "waiting" | "running" | "done" | "failed" | "cancelled" | "none";
        ProjectLabelSet: {
            key: string;
            name: components["schemas"]["TranslatedName"];
            version: string;
        };
        ProjectProgress: {
            done: number;
            failed: number;
            running: number;
            waiting: number;
        };
        ProjectRow: {
            description: string;
            document_count: number;
            /** Format: uuid */
            id: string;
            label_set: components["schemas"]["ProjectLabelSet"];
            language: string;
            name: string;
            options: {
                [key: string]: unknown;
            };
            policies: {
                [key: string]: string;
            };
            progress: components["schemas"]["ProjectProgress"];
            role: components["schemas"]["RoleEnum"];
        };
        /** @enum {string} */
        RoleEnum: "annotator" | "reviewer" | "lead";
        Session: {
            language: components["schemas"]["LanguageEnum"];
            user: components["schemas"]["SessionUser"] | null;
        };
        SessionUser: {
            /** Format: uuid */
            id: string;
            must_change_password: boolean;
            name: string;
            username: string;
        };
        /** @enum {string} */
        StateEnum: "waiting" | "stored" | "refused";
        TranslatedName: {
            en: string;
            sv: string;
        };
        UploadedFilesRequest: {
            files: Blob[];
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
                    "application/json": components["schemas"]["DocumentRow"];
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
    project_list: {
        parameters: {
            query?: {
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
                    "application/json": components["schemas"]["ProjectRow"];
                };
            };
        };
    };
    document_list: {
        parameters: {
            query?: {
                genre?: string;
                level?: string;
                /** @description Ordering */
                ordering?: ("-created_at" | "-external_id" | "-status" | "-token_count" | "created_at" | "external_id" | "status" | "token_count")[];
                /** @description A page number within the paginated result set. */
                page?: number;
                /** @description Number of results to return per page. */
                page_size?: number;
                search?: string;
                status?: ("confirmed" | "done" | "in_progress" | "in_review" | "new")[];
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
}
