//! Division of integers.
//!
//! A division by a constant is a multiplication by its inverse (Granlund and Montgomery, Division by Invariant Integers using
//! Multiplication, 1994): 64 bits of a product are computed five to ten times as fast as a quotient.

use super::build::A;
use super::integer::{Int, RAX, RDX, by_size, size_of};
use super::{R, Select};
use crate::TrapKind;
use crate::mir::{Cc, Cond, Kind, O, Size, V};
use iced_x86::Code;

/// Inverse of a divisor: the quotient of `x` is `x * factor >> 64 + shift`.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
struct Inverse {
    factor: u64,
    shift: u32,
}

/// Returns the inverse of a divisor for dividends below 2 to the power of `bits`, at most 64; `None` if its factor has 65 bits.
/// The divisor is no power of 2.
fn inverse(divisor: u64, bits: u32) -> Option<Inverse> {
    let divisor = u128::from(divisor);
    (0..64).find_map(|shift| {
        let power = 1u128 << (64 + shift);
        let factor = u64::try_from(power / divisor + 1).ok()?;
        let excess = u128::from(factor) * divisor - power;
        (excess <= 1 << (shift + 64 - bits)).then_some(Inverse { factor, shift })
    })
}

impl Select<'_, '_> {
    /// Ends the execution if a divisor is 0.
    fn check_divisor(&mut self, divisor: V, size: Size) {
        let site = self.site(TrapKind::DivisionByZero, self.op);
        let (good, bad) = (self.mir.new_block(), self.mir.new_block());
        self.mir.blocks[bad.index()].cold = true;
        self.ins(
            by_size(size, Code::Test_rm32_r32, Code::Test_rm64_r64),
            &[O::U(divisor, size), O::U(divisor, size)],
        );
        self.finish(Kind::Branch(Cond::One(Cc::E)), &[], &[bad, good], &[]);
        self.mir.start(bad);
        self.finish(Kind::Trap(site), &[], &[], &[]);
        self.mir.start(good);
    }

    /// Returns a quotient or remainder.
    pub(super) fn divide(&mut self, kind: Int, width: u32, a: A, b: A) -> R<V> {
        let size = size_of(width);
        let signed = matches!(kind, Int::SDiv | Int::SRem);
        let remainder = matches!(kind, Int::URem | Int::SRem);
        if let A::I(number) = b
            && width > 1
            && number != 0
        {
            let value = self.in_reg(a, size);
            return Ok(match signed {
                true => self.divide_signed_by(remainder, width, value, number),
                false => self.divide_unsigned_by(remainder, width, value, number),
            });
        }
        let (x, y) = (self.in_reg(a, size), self.in_reg(b, size));
        let (x, y) = if signed {
            (self.sign_extend(x, width, size), self.sign_extend(y, width, size))
        } else if matches!(width, 32 | 64) {
            (x, y)
        } else {
            (self.zero_extend(x, width), self.zero_extend(y, width))
        };
        self.check_divisor(y, size);
        let d = if signed && matches!(width, 32 | 64) {
            self.divide_guarded(remainder, size, x, y)
        } else {
            self.divide_now(signed, remainder, size, x, y)
        };
        Ok(self.clean(d, width))
    }

    fn divide_now(&mut self, signed: bool, remainder: bool, size: Size, x: V, y: V) -> V {
        let high = if signed {
            let high = self.gpr();
            let code = by_size(size, Code::Cdq, Code::Cqo);
            self.ins(code, &[O::FU(x, RAX), O::FD(high, RDX)]);
            high
        } else {
            self.int(0)
        };
        let (q, r) = (self.gpr(), self.gpr());
        let code = match signed {
            true => by_size(size, Code::Idiv_rm32, Code::Idiv_rm64),
            false => by_size(size, Code::Div_rm32, Code::Div_rm64),
        };
        self.ins(code, &[O::FU(x, RAX), O::FU(high, RDX), O::FD(q, RAX), O::FD(r, RDX), O::U(y, size)]);
        if remainder { r } else { q }
    }

    /// Divides by 1 instead of -1, and corrects the result.
    fn divide_guarded(&mut self, remainder: bool, size: Size, x: V, y: V) -> V {
        let one = self.int(1);
        let test = [O::U(y, size), O::I(-1)];
        let (cmp, cmov) = (
            by_size(size, Code::Cmp_rm32_imm8, Code::Cmp_rm64_imm8),
            by_size(size, Code::Cmove_r32_rm32, Code::Cmove_r64_rm64),
        );
        self.ins(cmp, &test);
        let divisor = self.tied(cmov, size, y, O::U(one, size));
        let result = self.divide_now(true, remainder, size, x, divisor);
        if remainder {
            // A remainder by 1 is that by -1.
            return result;
        }
        let negated = self.gpr();
        self.ins(by_size(size, Code::Neg_rm32, Code::Neg_rm64), &[O::T(negated, x, size)]);
        self.ins(cmp, &test);
        self.tied(cmov, size, result, O::U(negated, size))
    }

    /// Divides by a constant that is not 0, as unsigned integers.
    fn divide_unsigned_by(&mut self, remainder: bool, width: u32, value: V, number: i64) -> V {
        let divisor = if width == 64 { number as u64 } else { number as u64 & ((1 << width) - 1) };
        let value = self.zero_extend(value, width);
        let even = divisor.trailing_zeros();
        if divisor.is_power_of_two() {
            return match remainder {
                true => self.plain(Int::And, Size::Q, A::R(value), A::I((divisor - 1) as i64)),
                false => self.shift_right(value, even),
            };
        }
        let quotient = if let Some(inverse) = inverse(divisor, width) {
            let high = self.high_product(false, value, inverse.factor);
            self.shift_right(high, inverse.shift)
        } else if let Some(inverse) = inverse(divisor >> even, width - even) {
            let odd = self.shift_right(value, even);
            let high = self.high_product(false, odd, inverse.factor);
            self.shift_right(high, inverse.shift)
        } else {
            self.divide_by_long_inverse(value, divisor)
        };
        if remainder { self.remainder_of(value, quotient, divisor as i64) } else { quotient }
    }

    /// Divides by a constant whose inverse has 65 bits, the highest of which is added without overflow.
    fn divide_by_long_inverse(&mut self, value: V, divisor: u64) -> V {
        let bits = 64 - divisor.leading_zeros();
        let factor = (((1u128 << bits) - u128::from(divisor)) << 64) / u128::from(divisor) + 1;
        let high = self.high_product(false, value, factor as u64);
        let rest = self.plain(Int::Sub, Size::Q, A::R(value), A::R(high));
        let half = self.shift_right(rest, 1);
        let sum = self.plain(Int::Add, Size::Q, A::R(half), A::R(high));
        self.shift_right(sum, bits - 1)
    }

    /// Divides by a constant that is not 0, as signed integers.
    fn divide_signed_by(&mut self, remainder: bool, width: u32, value: V, number: i64) -> V {
        let number = number << (64 - width) >> (64 - width);
        let divisor = number.unsigned_abs();
        let value = self.sign_extend(value, width, Size::Q);
        let quotient = if divisor.is_power_of_two() {
            self.divide_by_signed_power(value, divisor.trailing_zeros())
        } else if let Some(inverse) = inverse(divisor, width - 1) {
            let mut high = self.high_product(true, value, inverse.factor);
            if inverse.factor >> 63 == 1 {
                // As a signed integer, the factor is less by 2 to the power of 64.
                high = self.plain(Int::Add, Size::Q, A::R(high), A::R(value));
            }
            let rounded = self.shift_signed(high, inverse.shift);
            let negative = self.shift_signed(value, 63);
            self.plain(Int::Sub, Size::Q, A::R(rounded), A::R(negative))
        } else {
            let divisor = self.int(divisor as i64);
            self.divide_now(true, false, Size::Q, value, divisor)
        };
        if remainder {
            // That by the opposite is the same.
            return self.remainder_of(value, quotient, divisor as i64);
        }
        if number > 0 {
            return quotient;
        }
        let negated = self.gpr();
        self.ins(Code::Neg_rm64, &[O::T(negated, quotient, Size::Q)]);
        negated
    }

    /// Divides by a power of 2, rounded to zero.
    fn divide_by_signed_power(&mut self, value: V, by: u32) -> V {
        if by == 0 {
            return value;
        }
        let negative = self.shift_signed(value, 63);
        let below = self.shift_right(negative, 64 - by);
        let sum = self.plain(Int::Add, Size::Q, A::R(value), A::R(below));
        self.shift_signed(sum, by)
    }

    /// Returns what a quotient leaves of a dividend.
    fn remainder_of(&mut self, value: V, quotient: V, divisor: i64) -> V {
        let multiple = self.multiply(Size::Q, A::R(quotient), A::I(divisor));
        self.plain(Int::Sub, Size::Q, A::R(value), A::R(multiple))
    }

    /// Returns the high half of the product with a constant.
    fn high_product(&mut self, signed: bool, value: V, factor: u64) -> V {
        let factor = self.int(factor as i64);
        let (low, high) = (self.gpr(), self.gpr());
        let code = if signed { Code::Imul_rm64 } else { Code::Mul_rm64 };
        self.ins(code, &[O::FU(value, RAX), O::FD(low, RAX), O::FD(high, RDX), O::U(factor, Size::Q)]);
        high
    }

    fn shift_right(&mut self, value: V, by: u32) -> V {
        if by == 0 { value } else { self.tied(Code::Shr_rm64_imm8, Size::Q, value, O::I(by.into())) }
    }

    fn shift_signed(&mut self, value: V, by: u32) -> V {
        if by == 0 { value } else { self.tied(Code::Sar_rm64_imm8, Size::Q, value, O::I(by.into())) }
    }
}

#[cfg(test)]
mod tests {
    use super::inverse;

    /// Quotients by a multiplication are those by a division, where they differ first: around multiples of the divisor.
    #[test]
    fn inverses_divide() {
        let mut divisors: Vec<u64> =
            (3..2000).chain((0..64).flat_map(|bit| [(1 << bit) - 1, (1 << bit) + 1])).collect();
        divisors.extend([
            641,
            6_700_417,
            1_000_000_007,
            u64::MAX / 3,
            u64::MAX / 2 + 5,
            10_000_000_000_000_000_000,
        ]);
        let (mut found, mut long) = (0, 0);
        for divisor in divisors.into_iter().filter(|divisor| *divisor > 2 && !divisor.is_power_of_two()) {
            for bits in [8, 16, 31, 32, 33, 63, 64] {
                let most = u64::MAX >> (64 - bits);
                let Some(inverse) = inverse(divisor, bits) else {
                    assert_eq!(bits, 64, "{divisor}");
                    long += 1;
                    continue;
                };
                found += 1;
                let near =
                    [most, most / 2, most / 3, most / divisor * divisor, divisor, 2 * (divisor / 2), 0];
                for x in near.into_iter().flat_map(|x| [x.saturating_sub(1), x, x.saturating_add(1)]) {
                    let x = x.min(most);
                    let product = u128::from(x) * u128::from(inverse.factor);
                    assert_eq!(
                        (product >> (64 + inverse.shift)) as u64,
                        x / divisor,
                        "{x} / {divisor}, {bits}"
                    );
                }
            }
        }
        assert!(found > 10_000 && long > 100, "{found} inverses, {long} of 65 bits");
    }
}
