"""Encoders of views as rows of numbers, for machine learning, made from what the game's fields declare.

>>> from tefuda.engine.matches.match import new_match
>>> from tefuda.engine.matches.registry import find
>>> match = new_match(find("skarney-gin"), 2, 7)
>>> _ = match.deal()
>>> bits = encoder(match.game, 2)
>>> bits.size, bits["hands"]
(2576, FieldFeatures(name='hands', kind='cards', shape=(2, 52), low=0, high=1, offset=9))
>>> vector = bits.of(match.observation(1))
>>> bits.say(vector)["hands"]
['', 'AD 2H 3D 5D 6C 7S 9C QD KS KC']
>>> bits.name(vector.index(1, bits["hands"].offset))
'hands[1]: AD'
>>> bits.read(vector) == match.observation(1)
True
"""

from tefuda.engine.encoding.encoder import Encoder, encoder
from tefuda.engine.encoding.pieces import FieldFeatures

__all__ = ["Encoder", "FieldFeatures", "encoder"]
