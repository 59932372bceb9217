# Texts for a page that a browser translates.

table-stays = Your browser is translating this page. The table stays in English, because a translated table would show old plays. The page of the rules can be translated.
