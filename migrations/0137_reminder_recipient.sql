-- The patient whose address a reminder went to, if not that of the patient it is about.
alter table reminder_list add column recipient_id bigint;
create index reminder_list_recipient on reminder_list (clinic_id, recipient_id) where recipient_id is not null;
