-- What everyone who opens a patient must see first, most important first.

alter table patient_list add alerts jsonb not null default '[]';
