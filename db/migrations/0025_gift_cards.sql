CREATE TABLE "gift_cards" (
	"order_id" uuid PRIMARY KEY NOT NULL,
	"receiver" text NOT NULL,
	"email" text NOT NULL,
	"sender" text NOT NULL,
	"message" text DEFAULT '' NOT NULL,
	"mail_on" date NOT NULL,
	"credit_id" uuid,
	"mailed_at" timestamp with time zone,
	CONSTRAINT "gift_cards_creditId_unique" UNIQUE("credit_id")
);
--> statement-breakpoint
ALTER TABLE "gift_cards" ADD CONSTRAINT "gift_cards_order_id_orders_id_fk" FOREIGN KEY ("order_id") REFERENCES "public"."orders"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "gift_cards" ADD CONSTRAINT "gift_cards_credit_id_credits_id_fk" FOREIGN KEY ("credit_id") REFERENCES "public"."credits"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "gift_cards_to_issue" ON "gift_cards" USING btree ("order_id") WHERE "gift_cards"."credit_id" is null;--> statement-breakpoint
CREATE INDEX "gift_cards_to_mail" ON "gift_cards" USING btree ("mail_on") WHERE "gift_cards"."credit_id" is not null and "gift_cards"."mailed_at" is null;--> statement-breakpoint
-- The wrapping of a gift and a gift card are no goods: they have no warranty.
CREATE OR REPLACE FUNCTION "register_warranties"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
	INSERT INTO warranties (order_line_id, months, began_at)
		SELECT line.id, coalesce((product.facts ->> 'warrantyMonths')::integer, 12), NEW.happened_at
		FROM order_lines line LEFT JOIN products product ON product.id = line.product_id
		WHERE line.order_id = NEW.order_id AND line.product_type NOT IN ('giftwrap', 'giftcard')
			AND coalesce((product.facts ->> 'warrantyMonths')::integer, 12) > 0
		ON CONFLICT DO NOTHING;
	RETURN NULL;
END $$;
