import type { ImportFile } from "../../api/imports";
import { useText } from "../../i18n";
import { Table } from "../../ui/Table";
import styles from "./import.module.css";
import { noticeText } from "./report";

/** Stored files of which something was read otherwise than it stands there. */
export function NotedFiles({ files }: { files: readonly ImportFile[] }) {
  const t = useText();
  if (files.length === 0) return null;
  return (
    <>
      <h2 className={styles.noted}>{t("import.noted.title")}</h2>
      <Table caption={t("import.noted.title")}>
        <thead>
          <tr>
            <th scope="col">{t("import.refused.file")}</th>
            <th scope="col">{t("import.noted.what")}</th>
          </tr>
        </thead>
        <tbody>
          {files.map((file) => (
            <tr key={file.document_id}>
              <td className={styles.file}>{file.name}</td>
              <td className={styles.reason}>
                {file.notices.map((notice) => (
                  <div key={notice.code}>{noticeText(notice)}</div>
                ))}
              </td>
            </tr>
          ))}
        </tbody>
      </Table>
    </>
  );
}
