# Before the first deal.

before-the-deal = Before the deal
fill-seats = Start now, with computer players in the free seats
change-seats = Change seats
change-teams = Change seats and teams
teams-alternate = Teams sit alternately. Moving one seat changes your team.
