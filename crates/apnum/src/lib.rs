//! Arbitrary-precision integers and all float kinds of MLIR.
//!
//! This crate is pure mathematics: it knows nothing of contexts, types or text files, and depends on nothing.
//! Attributes store these values, folders and the interpreter compute with them.
//!
//! - [`ApInt`]: a two's complement integer of a fixed width, inline up to 64 bits.
//! - [`FloatKind`]: the 18 builtin float formats with their parameters.
//! - [`ApFloat`]: a value of one of these kinds; arithmetic is correctly rounded in five modes, results are those of
//!   LLVM 22, and [`ApFloat::write_mlir`] prints exactly what MLIR prints.
//!
//! ```
//! use apnum::{ApFloat, ApInt, FloatKind};
//!
//! let a = ApInt::from_i64(8, -100);
//! let (sum, overflow) = a.sadd_overflow(&a);
//! assert!(overflow);
//! assert_eq!(sum.to_string_signed(), "56");
//!
//! let x = ApFloat::parse_literal(FloatKind::F32, "0.1").unwrap();
//! assert_eq!(x.to_mlir_string(), "1.000000e-01");
//! assert_eq!((x + x).to_mlir_string(), "2.000000e-01");
//! ```
//!
//! No function here panics, whatever its input. Operands of different widths or kinds are a caller's mistake;
//! the result is then defined (the right operand is resized or converted) but seldom useful.
#![forbid(unsafe_code)]

mod float;
mod int;

pub use float::{ApFloat, Category, FloatKind, FloatText, NanEncoding, NonFinite, Rounding, Status};
pub use int::{ApInt, ParseIntError};
