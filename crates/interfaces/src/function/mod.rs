//! Operations that are functions: a name, a signature, and a body or none. `FunctionOpInterface`.
//!
//! Their inherent attributes have the same names: `sym_name`, `function_type`, `sym_visibility`,
//! `arg_attrs` and `res_attrs`. Parser, printer and verifier here serve all of them.

mod parse;
mod print;
mod verify;

pub use parse::{ArgumentStyle, MakeType, Signature, parse_function, parse_signature};
pub use print::{print_function, print_signature};
pub use verify::{verify_function_attrs, verify_function_body};
