-- The list of reminders stands by visit, the earliest or the latest first, whatever has become of the visit.
create index appointment_list_by_start on appointment_list (clinic_id, starts_at, id);
