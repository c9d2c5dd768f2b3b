import type { Law } from "./legal-duty.ts"

/** The laws that the duties stand in. Those of product declarations are in the catalogue's table. */
export const LAWS = {
  ecommerce: {
    name: "Consumer Protection (E-Commerce) Rules 2020",
    source: "https://ondc.org/legal-compliance-handbook/ANNEXURE-–-E.1086291982.html",
  },
  consumer: {
    name: "Consumer Protection Act 2019",
    source:
      "https://www.livemint.com/companies/news/firstcry-fine-firstcry-misleading-ads-drip-pricing-firstcry-gst-unfair-trade-practice-ccpa-firstcry-11758889706241.html",
  },
  darkPatterns: {
    name: "Guidelines for Prevention and Regulation of Dark Patterns 2023",
    source:
      "https://www.storyboard18.com/how-it-works/central-consumer-protection-authority-issues-guidelines-to-provide-for-the-prevention-and-regulation-of-dark-patterns-18333.htm",
  },
  origin: {
    name: "Legal Metrology (Packaged Commodities) Amendment Rules 2026, G.S.R. 128(E)",
    source: "https://taxguru.in/?p=1026657",
  },
  gst: {
    name: "CGST Act and Rules 2017",
    source: "https://www.gstzen.in/a/tax-invoice-cgst-rule-46.html",
  },
  eWaste: {
    name: "E-Waste (Management) Rules 2022",
    source:
      "https://blog.scconline.gen.in/post/2022/11/03/government-notifies-e-waste-management-rules-2022/amp",
  },
  access: {
    name: "Rights of Persons with Disabilities Act 2016",
    source: "https://bananaip.com/accessibility-is-mandatory-for-businesses-says-ccpd",
  },
  privacy: {
    name: "Digital Personal Data Protection Act 2023 and Rules 2025",
    source: "https://dpdpa.co.in/rule-6-dpdp-2025",
  },
  incidents: {
    name: "CERT-In Directions of 28 April 2022",
    source:
      "https://spinsafe.com/everything-you-need-to-know-about-indias-new-guidelines-related-to-cyber-incident-reporting-by-cert-in-ankura/",
  },
  payments: {
    name: "RBI and NPCI on payments",
    source:
      "https://gamechangerlaw.com/bulletinboard-no-more-delay-in-resolution-of-failed-transaction-rbi-reduces-turn-around-time/",
  },
  telecom: {
    name: "Telecom Commercial Communications Customer Preference Regulations 2018",
    source: "https://legalclarity.org/dlt-registration-requirements-process-and-penalties/",
  },
} as const satisfies Record<string, Law>
