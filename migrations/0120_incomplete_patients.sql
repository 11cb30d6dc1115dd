-- Incomplete records, which lack a required field. `IS_INCOMPLETE` of modules/patients/patient-list.ts is the condition.
create index patient_list_incomplete on patient_list (clinic_id, id)
  where state = 'active' and (email = '' or phone = '' or date_of_birth = '' or address = ''
    or emergency_contact = '' or emergency_phone = '');
