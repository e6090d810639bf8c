/**
 * Attribute of the data block in which a server writes its API's answer into the page of an embed.
 * Its value is the address of the answer, without a query.
 */
export const ANSWER_ATTRIBUTE = 'data-answer'
