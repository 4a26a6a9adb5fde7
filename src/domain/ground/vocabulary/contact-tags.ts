/** What a contact is to a seller, as far as their title and their history tell. */
export type ContactTag = 'new' | 'champion' | 'decision_maker' | 'technical' | 'returning' | 'known';
