-- Since when the patient is here; null if they are not. No earlier event knows of it.

alter table appointment_list add arrived_at timestamptz(3);
