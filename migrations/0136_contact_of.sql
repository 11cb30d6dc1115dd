-- The patient whose email and phone are used for this one: a child's parent, or a carer.
alter table patient_list add column contact_of bigint;
create index patient_list_contact on patient_list (clinic_id, contact_of) where contact_of is not null;
