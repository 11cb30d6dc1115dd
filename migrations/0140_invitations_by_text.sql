-- Invitations to forms go out by text message too.

alter table form_invitation_list
  add phone text not null default '',
  -- The provider's id of the text, by which the text is told from an earlier one with the same words.
  add reference text;

-- A number may have got nothing but an invitation. Who answers STOP is found by the number all the same.
alter table texted_numbers
  alter reminder_id drop not null,
  add invitation_id bigint;
