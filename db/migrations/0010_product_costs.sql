ALTER TABLE "products" ADD COLUMN "cost_paise" integer;--> statement-breakpoint
ALTER TABLE "products" ADD CONSTRAINT "products_cost_above_zero" CHECK ("products"."cost_paise" > 0);