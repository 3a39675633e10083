//! The text form of relations and functions, which is isl's.
//!
//! ```text
//! [n] -> { [i] -> [j] : 0 <= i, j < n and exists (e: j = i + 2e); [i] -> [floor(i/2)] : i mod 3 = 1 }
//! ```
//!
//! Symbols come first, then the disjuncts. A coordinate is a new name, or an expression that it equals. Conditions are
//! chains of comparisons, of lists too, joined by `and`, `or`, `not` and `exists`. Printed names are `p0` for symbols,
//! `i0` for coordinates of sets and domains, `o0` for those of ranges, and `e0` for locals.

mod expression;
mod parse;
mod print;
mod token;

pub use token::ParseError;
