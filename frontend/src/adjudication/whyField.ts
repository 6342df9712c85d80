/** The field in which somebody says why a place is settled as it is. */
export const whyField = "compare-why";
