-- A personal link that staff withdrew takes no answer.

alter table form_invitation_list add withdrawn_at timestamptz(3);
