ALTER TABLE "chat_message" ADD COLUMN "search_terms" text[];--> statement-breakpoint
ALTER TABLE "chat_message" ADD COLUMN "search_formulas" text DEFAULT '' NOT NULL;--> statement-breakpoint
CREATE INDEX "chat_message_search_terms" ON "chat_message" USING gin ("search_terms");--> statement-breakpoint
CREATE INDEX "chat_message_unindexed" ON "chat_message" USING btree ("id") WHERE "chat_message"."search_terms" is null and "chat_message"."message" is not null;