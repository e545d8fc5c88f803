ALTER TABLE "credential" ADD COLUMN "parent_link" text;--> statement-breakpoint
CREATE INDEX "credential_parent_email" ON "credential" USING btree (lower("parent_email"));