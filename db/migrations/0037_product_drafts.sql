ALTER TABLE "products" ADD COLUMN "is_draft" boolean DEFAULT false NOT NULL;--> statement-breakpoint
CREATE INDEX "products_drafts" ON "products" USING btree ("position") WHERE "products"."is_draft";