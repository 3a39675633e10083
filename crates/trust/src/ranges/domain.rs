//! Domains of ranges for queries.

use terrane::apnum::ApInt;
use terrane::interfaces::IntRange;

/// Integer as machine numbers, unsigned and signed.
pub(super) type Number = (u64, i64);

/// Returns the machine numbers of an integer of up to 64 bits.
pub(super) fn number(value: &ApInt) -> Number {
    let bits = value.low_u64();
    let unused = 64 - value.width().min(64);
    (bits, ((bits << unused) as i64) >> unused)
}

/// The bounds of a range as machine numbers.
#[derive(Clone, Copy)]
pub(super) struct Bounds {
    unsigned: [u64; 2],
    signed: [i64; 2],
}

impl Bounds {
    pub(super) fn of(range: &IntRange) -> Self {
        Bounds {
            unsigned: [number(&range.umin).0, number(&range.umax).0],
            signed: [number(&range.smin).1, number(&range.smax).1],
        }
    }

    pub(super) fn contains(&self, (unsigned, signed): Number) -> bool {
        (self.unsigned[0]..=self.unsigned[1]).contains(&unsigned)
            && (self.signed[0]..=self.signed[1]).contains(&signed)
    }
}

/// Ranges of one operand.
pub(super) struct Domain {
    /// All ranges that are bounded in one way (signed or unsigned), followed by those bounded in both.
    pub(super) ranges: Vec<IntRange>,
    /// Number of ranges that are bounded in one way.
    pub(super) simple: usize,
}

/// Of ranges that are bounded in both ways, one in this many is taken.
const SHARE: [usize; 5] = [1, 1, 1, 3, 13];

impl Domain {
    /// Returns the ranges of a width: all up to 4 bits, above those between corner values.
    pub(super) fn of(width: u32) -> Self {
        let values = values(width);
        let (mut unsigned, mut signed) = (Vec::new(), Vec::new());
        for (a, b) in values.iter().flat_map(|a| values.iter().map(move |b| (a, b))) {
            if a.ule(b) {
                unsigned.push(IntRange::unsigned(a.clone(), b.clone()));
            }
            if a.sle(b) {
                signed.push(IntRange::signed(a.clone(), b.clone()));
            }
        }
        let pairs = unsigned.iter().flat_map(|a| signed.iter().map(move |b| a.intersection(b)));
        let share = SHARE.get(width as usize).copied().unwrap_or(17);
        // A range whose bounds cross is empty; the model must handle it.
        let both: Vec<IntRange> = pairs.step_by(share).collect();
        let mut ranges = unsigned;
        ranges.extend(signed);
        let simple = ranges.len();
        ranges.extend(both);
        Domain { ranges, simple }
    }
}

/// Returns all integers of up to 4 bits; above, those at which operations change behaviour.
fn values(width: u32) -> Vec<ApInt> {
    if width <= 4 {
        return (0..1 << width).map(|value| ApInt::from_u64(width, value)).collect();
    }
    let mut values: Vec<ApInt> =
        [0, 1, 2, 3, 5, 7, -1, -2, -3].iter().map(|&value| ApInt::from_i64(width, value)).collect();
    let (least, greatest) = (ApInt::signed_min(width), ApInt::signed_max(width));
    values.push(least.add(&ApInt::one(width)));
    values.extend([ApInt::from_u64(width, width.into()), ApInt::from_u64(width, u64::from(width) - 1)]);
    values.extend([least, greatest]);
    values
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn all_ranges_of_small_widths_are_there() {
        let domain = Domain::of(4);
        assert_eq!(domain.simple, 2 * 136);
        assert!(Domain::of(64).ranges.len() > 200);
    }

    #[test]
    fn bounds_hold_what_the_range_holds() {
        for range in Domain::of(3).ranges {
            for value in values(3) {
                assert_eq!(Bounds::of(&range).contains(number(&value)), range.contains(&value));
            }
        }
    }
}
