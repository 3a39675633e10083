//! Function-like operations: a name, a signature, and a body unless they are declarations.
//! `FunctionOpInterface`.
//!
//! Their inherent attributes have these names: `sym_name`, `function_type`, `sym_visibility`, `arg_attrs` and
//! `res_attrs`. All of them share the parser, printer and verifier of this module.

mod parse;
mod print;
mod verify;
mod verify_call;

pub use parse::{ArgumentStyle, MakeType, Signature, parse_function, parse_signature};
pub use print::{print_function, print_signature};
pub use verify::{verify_function_attrs, verify_function_body};
pub use verify_call::verify_call;
