//! Scientific notation with all digits.

use super::digits::decimal;
use super::{ApFloat, Category};
use std::fmt::Write;

impl ApFloat {
    /// Formats a finite value as LLVM's `APFloat::toString` does without truncating zeros: as many digits after the point as a value
    /// of its kind needs to be read back (`1.000000000e+00`), and zero as `0.0e+00`.
    pub fn to_scientific_string(&self) -> String {
        let parts = self.parts();
        let mut out = if parts.negative { "-".to_owned() } else { String::new() };
        if parts.category == Category::Zero {
            out.push_str("0.0e+00");
            return out;
        }
        let precision = 2 + self.kind.precision() * 59 / 196;
        let number = decimal(parts.sig, parts.exp, precision);
        let digits = number.digits.to_string();
        let exp = number.exp + digits.len() as i32 - 1;
        let width = precision as usize;
        let sign = if exp < 0 { '-' } else { '+' };
        // Writing to a text cannot fail.
        let _ = write!(out, "{}.{:0<width$}e{sign}{:02}", &digits[..1], &digits[1..], exp.unsigned_abs());
        out
    }
}

#[cfg(test)]
mod tests {
    use crate::{ApFloat, FloatKind};

    #[test]
    fn all_digits_are_there() {
        let text =
            |kind, text: &str| ApFloat::parse_literal(kind, text).map(|value| value.to_scientific_string());
        assert_eq!(text(FloatKind::F32, "0.1").as_deref(), Some("1.000000010e-01"));
        assert_eq!(text(FloatKind::F64, "-1.5").as_deref(), Some("-1.50000000000000000e+00"));
        assert_eq!(text(FloatKind::F32, "-0.0").as_deref(), Some("-0.0e+00"));
    }
}
