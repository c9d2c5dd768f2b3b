ALTER TABLE "invoices" DROP CONSTRAINT "invoices_once_per_number";--> statement-breakpoint
ALTER TABLE "invoices" ADD COLUMN "series" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "invoices" ADD COLUMN "rounding_paise" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "invoices" ADD COLUMN "basis" text DEFAULT 'taxed' NOT NULL;--> statement-breakpoint
ALTER TABLE "invoices" ADD CONSTRAINT "invoices_once_per_number" UNIQUE("kind","series","fiscal_year","number");--> statement-breakpoint
ALTER TABLE "invoices" ADD CONSTRAINT "invoices_rounded_to_a_rupee" CHECK ("invoices"."rounding_paise" between -49 and 50);--> statement-breakpoint
ALTER TABLE "invoices" ADD CONSTRAINT "invoices_known_basis" CHECK ("invoices"."basis" in ('taxed', 'composition', 'exempt'));