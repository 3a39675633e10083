//! Presburger arithmetic: sets and relations of integer points, and affine functions of them. Everything is
//! exact.
//!
//! This crate is pure mathematics: it does not depend on the IR. It answers queries about dependences,
//! schedules and loop bounds.
//!
//! # Sets and relations
//!
//! A [`PresburgerRelation`] is a union of [`IntegerRelation`]s, each of which is a conjunction of affine
//! equalities and inequalities. A set is a relation without domain. A [`Space`] has the numbers of
//! coordinates of the domain and the range, of *symbols* (numbers that are fixed but unknown), and, in a
//! conjunction, of *locals*: existentially quantified variables, which express quotients and remainders. Rows
//! of constraints have a column for each, in this order, and the constant last.
//!
//! The text form is isl's. It is read with `parse` and written with `to_string`:
//!
//! ```
//! use presburger::PresburgerRelation;
//!
//! let even: PresburgerRelation = "[n] -> { [i] : 0 <= i < n and i mod 2 = 0 }".parse()?;
//! let all: PresburgerRelation = "[n] -> { [i] : 0 <= i < n }".parse()?;
//! let odd = all.subtract(&even);
//! assert!(odd.is_equal(&"[n] -> { [i] : 0 <= i < n and exists e: i = 2e + 1 }".parse()?));
//! assert!(odd.intersect(&even).is_integer_empty());
//! assert!(odd.union(&even).coalesce().is_equal(&all));
//! assert!(odd.contains(&[3.into(), 8.into()]) && !odd.contains(&[3.into(), 3.into()]));
//! assert_eq!("{ [i : }".parse::<PresburgerRelation>().unwrap_err().to_string(), "at offset 3: unknown name 'i'");
//! # Ok::<(), presburger::ParseError>(())
//! ```
//!
//! There are [`union`](PresburgerRelation::union), [`intersect`](PresburgerRelation::intersect),
//! [`subtract`](PresburgerRelation::subtract), [`complement`](PresburgerRelation::complement),
//! [`project_out`](PresburgerRelation::project_out), [`then`](PresburgerRelation::then) (composition),
//! [`apply`](PresburgerRelation::apply), [`inverse`](PresburgerRelation::inverse),
//! [`domain`](PresburgerRelation::domain), [`range`](PresburgerRelation::range),
//! [`deltas`](PresburgerRelation::deltas), [`product`](PresburgerRelation::product),
//! [`transitive_closure`](PresburgerRelation::transitive_closure) and [`power`](PresburgerRelation::power), which say
//! whether they are exact; simpler forms by [`coalesce`](PresburgerRelation::coalesce),
//! [`gist`](PresburgerRelation::gist), [`simple_hull`](PresburgerRelation::simple_hull) and
//! [`remove_redundant`](IntegerRelation::remove_redundant).
//!
//! # Optima
//!
//! [`lexmin`](PresburgerRelation::lexmin) and [`lexmax`](PresburgerRelation::lexmax) are functions of the domain and
//! the symbols: a [`PwMultiAffine`], made of [`MultiAffine`] pieces. The last write before each read is one:
//!
//! ```
//! use presburger::{PresburgerRelation, PwMultiAffine};
//!
//! // for i, j: a[i + j] = ... a[i + j - 1] ...
//! let writes: PresburgerRelation = "[n] -> { [i, j] -> [i + j] : 0 <= i, j < n }".parse()?;
//! let reads: PresburgerRelation = "[n] -> { [i, j] -> [i + j - 1] : 0 <= i, j < n }".parse()?;
//! let before = PresburgerRelation::lex_less(2, 1).inverse();
//! let sources = reads.then(&writes.inverse()).intersect(&before);
//! let last = sources.lexmax();
//! assert!(last.unbounded.is_integer_empty());
//! let expected: PwMultiAffine =
//!     "[n] -> { [i, j] -> [i, j - 1] : 0 <= i < n and 1 <= j < n; [i, 0] -> [i - 1, 0] : 1 <= i < n }".parse()?;
//! assert!(last.function.is_equal(&expected), "{}", last.function);
//! assert_eq!(last.function.evaluate(&[4.into(), 0.into(), 9.into()]), Some(vec![3.into(), 0.into()]));
//! # Ok::<(), presburger::ParseError>(())
//! ```
//!
//! [`lexmin_of`](PresburgerRelation::lexmin_of) bounds an expression over a set.
//!
//! # Points
//!
//! ```
//! use presburger::PresburgerRelation;
//!
//! let triangle: PresburgerRelation = "{ [i, j] : 0 <= j <= i < 1000 and i mod 3 = 0 }".parse()?;
//! assert_eq!(triangle.count_points(), Some(167167.into()));
//! assert_eq!(triangle.points().unwrap().nth(2), Some(vec![3.into(), 1.into()]));
//! assert!(triangle.find_integer_sample().is_some());
//! # Ok::<(), presburger::ParseError>(())
//! ```
//!
//! # Guarantees
//!
//! - **No wrong answer.** An [`Int`] has 64 bits, or as many as it needs. Emptiness, optima and projections
//!   are those of integers, bounded or not; [`Simplex`] is for rational questions.
//! - **No panic except for operands that do not match**, which each function documents. Operations whose
//!   names begin with `checked_` return a [`SpaceMismatch`] for such operands.
//! - **No recursion** bounded by the input.
//! - **Deterministic**: equal operands give equal constraints in equal order.
//!
//! Presburger arithmetic is hard: a complement or a lexicographic optimum can have exponentially many pieces,
//! and takes as long. Typical dependence systems take 4 to 100 microseconds
//! (`cargo run --release -p terrane-presburger --example dependences`). Points are counted for constant
//! bounds only.

mod fraction;
mod function;
mod int;
mod lexmin;
mod matrix;
mod projection;
mod relation;
mod rows;
mod simplex;
mod space;
mod text;
mod union;

pub use fraction::Fraction;
pub use function::{MultiAffine, Piece, PwMultiAffine};
pub use int::{Int, gcd_of};
pub use lexmin::{LexOptimum, LexPoint};
pub use matrix::{ColumnEchelon, IntMatrix};
pub use projection::Rows;
pub use relation::{Division, IntegerRelation, Row};
pub use simplex::{Optimum, Simplex};
pub use space::{Space, VarKind};
pub use text::ParseError;
pub use union::{Closure, Points, PresburgerRelation, SpaceMismatch};
