DROP INDEX "math_concept_type_name_key";--> statement-breakpoint
CREATE UNIQUE INDEX "math_concept_proposed_name_key" ON "math_concept" USING btree ("author_id","type",lower("name")) WHERE "math_concept"."status" = 'PENDING';--> statement-breakpoint
CREATE UNIQUE INDEX "math_concept_type_name_key" ON "math_concept" USING btree ("type",lower("name")) WHERE "math_concept"."status" = 'APPROVED';