import { CONTACT, OWNER } from '../cast.ts'
import type { Part, Sheet } from './sheet.ts'

const CLINIC_HEAD = { issuer: OWNER.clinicName, address: `${CONTACT.address}  |  ${CONTACT.phone}` }
const LABORATORY = {
  issuer: 'Casco Bay Laboratories',
  address: '410 Commercial Street, Portland, ME 04101  |  (207) 555-0171',
  signedBy: 'Released by M. Sorensen, PhD, clinical chemistry',
}
const HOSPITAL = {
  issuer: 'Portland General Hospital',
  address: '22 Bramhall Hill, Portland, ME 04102  |  (207) 555-0180',
}

const LEE = 'Jin Lee, MD'
const OKAFOR = 'Amara Okafor, MD'

/** Creates a lab report; each row is a test, its result, the unit and the reference range. */
const labReport = (
  title: string,
  specimen: string,
  results: readonly (readonly [string, string, string, string])[],
  ...more: readonly Part[]
): Sheet => ({
  ...LABORATORY,
  title,
  parts: [specimen, [['Test', 'Result', 'Unit', 'Reference'], ...results], ...more],
})

/** Creates a page written by a practitioner of the clinic. */
const clinicSheet = (title: string, signedBy: string, ...parts: readonly Part[]): Sheet => ({
  ...CLINIC_HEAD,
  title,
  signedBy,
  parts,
})

const prescription = (
  signedBy: string,
  medicine: string,
  use: string,
  [quantity, refills]: readonly [string, string],
  ...more: readonly Part[]
): Sheet =>
  clinicSheet(
    'Prescription',
    signedBy,
    { heading: medicine },
    use,
    [
      ['Quantity', 'Refills', 'Substitution'],
      [quantity, refills, 'Allowed'],
    ],
    ...more,
  )

export const bloodCount = labReport(
  'Complete Blood Count',
  'Specimen: whole blood, EDTA. Collected fasting.',
  [
    ['Leukocytes', '6.4', '10^9/L', '4.0 - 10.0'],
    ['Erythrocytes', '4.1', '10^12/L', '3.9 - 5.2'],
    ['Hemoglobin', '11.2 L', 'g/dL', '12.0 - 15.5'],
    ['Hematocrit', '34.8 L', '%', '36.0 - 46.0'],
    ['MCV', '78 L', 'fL', '80 - 96'],
    ['Platelets', '312', '10^9/L', '150 - 400'],
    ['Ferritin', '9 L', 'ng/mL', '15 - 150'],
  ],
  { heading: 'Comment' },
  'Microcytic anemia with low ferritin: consistent with iron deficiency. Please correlate clinically.',
)

export const lipids = labReport('Lipid Panel', 'Specimen: serum. Fasting for 12 hours.', [
  ['Total cholesterol', '231 H', 'mg/dL', 'below 200'],
  ['LDL cholesterol', '152 H', 'mg/dL', 'below 130'],
  ['HDL cholesterol', '46', 'mg/dL', 'above 40'],
  ['Triglycerides', '164 H', 'mg/dL', 'below 150'],
])

export const kidneys = labReport('Metabolic Panel and HbA1c', 'Specimen: serum and whole blood.', [
  ['Glucose', '128 H', 'mg/dL', '70 - 99'],
  ['HbA1c', '6.9 H', '%', 'below 5.7'],
  ['Creatinine', '0.9', 'mg/dL', '0.5 - 1.1'],
  ['eGFR', '71', 'mL/min', 'above 60'],
  ['Sodium', '139', 'mmol/L', '135 - 145'],
  ['Potassium', '4.4', 'mmol/L', '3.5 - 5.1'],
])

export const cardiology = clinicSheet(
  'Referral to Cardiology',
  LEE,
  'Dear colleague,',
  'Thank you for seeing this patient, who has had three months of breathlessness on exertion and a systolic murmur at the right second intercostal space that was not noted last year. No chest pain, no syncope.',
  'Blood pressure 146/84, heart rate 78 and regular. The lungs are clear, there is no edema. The electrocardiogram shows sinus rhythm with voltage criteria for left ventricular hypertrophy.',
  { heading: 'Our question' },
  'Echocardiography, and your advice on the suspected aortic stenosis.',
  { heading: 'Medicines' },
  'Lisinopril 20 mg in the morning, atorvastatin 20 mg in the evening. No known allergies.',
)

export const physiotherapy = clinicSheet(
  'Referral to Physical Therapy',
  OKAFOR,
  'Diagnosis: adhesive capsulitis of the right shoulder, second stage.',
  'Eight sessions, twice a week: gentle mobilization within the limits of pain, then stretching and a program to do at home. Please report after the fourth session.',
)

export const thyroid = prescription(
  LEE,
  'Levothyroxine 75 mcg, tablets',
  'Take one tablet each morning on an empty stomach, half an hour before breakfast.',
  ['90', '3'],
  'TSH to be checked again in twelve weeks.',
)

export const gout = prescription(
  OKAFOR,
  'Allopurinol 100 mg, tablets',
  'Take one tablet a day after a meal, with plenty of water. Come back at once if you notice a rash.',
  ['30', '5'],
)

export const discharge: Sheet = {
  ...HOSPITAL,
  title: 'Discharge Summary',
  signedBy: 'R. Halvorsen, MD, internal medicine',
  parts: [
    { heading: 'Reason for admission' },
    'Fever, productive cough and confusion for two days. Brought in by his daughter.',
    { heading: 'Diagnoses' },
    'Community-acquired pneumonia of the right lower lobe. Acute kidney injury, resolved. Atrial fibrillation, known. Benign prostatic hyperplasia.',
    { heading: 'Course' },
    'On arrival temperature 38.9 °C, heart rate 112, blood pressure 104/62, oxygen saturation 89% on room air. The chest film showed consolidation of the right lower lobe with a small effusion. Blood cultures were drawn, and ceftriaxone and azithromycin begun within the first hour. Oxygen by nasal cannula was needed for three days.',
    'Creatinine rose to 1.9 mg/dL on the second day and returned to 1.1 with fluids; lisinopril was held and begun again on the day before discharge. The confusion cleared on the third day. Urine antigen for Legionella was negative; sputum grew Streptococcus pneumoniae, sensitive to penicillin, and treatment was narrowed to amoxicillin.',
    'Anticoagulation was continued throughout. The rate was controlled with metoprolol, which was raised to 75 mg twice a day. Physical therapy saw him daily; he walks 150 yards with a cane and climbs one flight of stairs.',
    { heading: 'Laboratory' },
    [
      ['Test', 'Admission', 'Discharge', 'Reference'],
      ['Leukocytes', '18.2 H', '8.1', '4.0 - 10.0'],
      ['C-reactive protein', '214 H', '22 H', 'below 5'],
      ['Creatinine', '1.9 H', '1.1', '0.7 - 1.3'],
      ['Sodium', '131 L', '138', '135 - 145'],
      ['Hemoglobin', '13.0 L', '12.8 L', '13.5 - 17.5'],
    ],
    { heading: 'Medicines on discharge' },
    [
      ['Medicine', 'Dose', 'When', 'Until'],
      ['Amoxicillin', '1 g', 'three times a day', 'four more days'],
      ['Apixaban', '5 mg', 'twice a day', 'ongoing'],
      ['Metoprolol', '75 mg', 'twice a day', 'ongoing'],
      ['Lisinopril', '10 mg', 'in the morning', 'ongoing'],
      ['Tamsulosin', '0.4 mg', 'in the evening', 'ongoing'],
    ],
    { heading: 'For the family doctor' },
    'Please check creatinine and potassium within one week, and take a chest film in six weeks to document resolution. Pneumococcal vaccination is due once he has recovered.',
  ],
}

export const counseling = clinicSheet(
  'Counseling Notes',
  OKAFOR,
  'Third of six sessions. Sleep has improved to about six hours; wakes once. Uses the breathing exercise before meetings and finds that it helps.',
  'Still avoids driving on the highway since the accident in March. We agreed on two short drives with her brother before the next session. No thoughts of harming herself.',
  'Plan: continue weekly. Sertraline 50 mg unchanged. She asks that these notes not be shared with her employer’s doctor.',
)

export const directive = clinicSheet(
  'Advance Directive',
  'Signed before two witnesses: N. Sloan, C. Moreau',
  { heading: 'Who decides for me' },
  'If I cannot speak for myself, my husband decides for me, and if he cannot, my sister.',
  { heading: 'What I want' },
  'I want treatment that can give me back my independence. I do not want to be kept alive by machines when there is no reasonable hope of that. I want to be free of pain.',
)

export const authorization: Sheet = {
  issuer: 'Harbor Health Insurance',
  address: 'Utilization Review, P.O. Box 3300, Portland, ME 04104',
  title: 'Prior Authorization Request',
  signedBy: `Requested by ${LEE}`,
  interactive: true,
  parts: [
    'Service: MRI of the left knee without contrast (73721). Quantity: 1.',
    'Findings: effusion and joint line tenderness for eight weeks; locking twice. No improvement after six weeks of physical therapy and anti-inflammatory medicine.',
    'This form adds up its own totals. Open it in a PDF reader to fill it in.',
  ],
}
