-- Whose appointments practitioners set the status of: their own, or everyone's.
alter table clinic_settings add column status_access text not null default 'own';
