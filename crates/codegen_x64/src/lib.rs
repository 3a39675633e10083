//! Vector code for x86-64: functions of the `llvm` dialect as machine code with AVX2 and FMA, or with AVX-512.
//!
//! [`compile`] takes one `llvm.func`. Its code follows the System V calling convention; what it refers to by name is a list of
//! [`Relocation`]s. An operation or a type that has no code here is [`Unsupported`]: the function is then for another
//! code generator. Memory for the code, and calling it, are the caller's business.
//!
//! Floating point is exact: operations are neither reordered nor contracted unless their flags allow it. Division by zero ends
//! the execution, by a call of [`Target::Trap`] with the number of a [`Site`]; the smallest integer divided by -1 is itself.
//!
//! Reading order: `mir` (instructions with virtual registers), `select` (from operations to instructions), `emit` (from
//! instructions to bytes). `codes` is the table of encodings; `regalloc2` assigns registers.

mod codes;
mod copies;
mod emit;
mod features;
mod immediates;
mod mir;
mod pool;
mod registers;
mod select;
mod types;

pub use features::Features;

use ir::{Loc, OpRef};

/// Thing that a relocation refers to.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum Target {
    /// A function of the module, at most 2 GiB away.
    Near(String),
    /// A function or a global at any address.
    Symbol(String),
    /// A function of the C library or of the runtime, which the module need not name.
    Library(String),
    /// The function that ends the execution; its argument is the number of a site.
    Trap,
    /// The number of a site, which the program gives to it.
    Site(u32),
}

/// A place in the code that depends on an address.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Relocation {
    /// Distance of the place from the start of the code, in bytes.
    pub offset: u32,
    /// Thing whose address or number is written there.
    pub target: Target,
    /// Whether the place has 4 bytes and holds the distance of the target from its end; otherwise it has 8 bytes and holds
    /// the address or the number.
    pub relative: bool,
}

/// Reason of an end of the execution.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum TrapKind {
    /// An integer divided by zero.
    DivisionByZero,
    /// No room on the stack for the frame of a function.
    StackOverflow,
}

/// A place where the execution may end.
#[derive(Clone, Copy, Debug)]
pub struct Site {
    /// The reason.
    pub kind: TrapKind,
    /// The operation.
    pub op: ir::Op,
}

/// Compiled function.
#[derive(Clone, Debug)]
pub struct Code {
    /// Instructions and, after them, constants. The start is to be aligned to 64 bytes.
    pub bytes: Vec<u8>,
    /// Length of the instructions.
    pub code_len: usize,
    /// Places that depend on addresses.
    pub relocations: Vec<Relocation>,
    /// Locations of instructions, in the order of their offsets.
    pub lines: Vec<Line>,
}

/// Location of the instructions from an offset on.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Line {
    /// Distance of the first instruction from the start of the code, in bytes.
    pub offset: u32,
    /// Location of the operation that the instructions are for.
    pub loc: Loc,
}

/// Reason why a function has no code.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Unsupported {
    /// Name of the operation.
    pub op: String,
    /// The operation, for its place.
    pub at: ir::Op,
    /// The reason.
    pub reason: String,
}

impl std::fmt::Display for Unsupported {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        write!(f, "'{}': {}", self.op, self.reason)
    }
}

impl std::error::Error for Unsupported {}

/// Options of a compilation.
pub struct Options<'a> {
    /// Instructions to use.
    pub features: Features,
    /// Whether a name is that of a function whose code is within 2 GiB.
    pub is_near: &'a dyn Fn(&str) -> bool,
    /// Returns the name of the function that an `llvm.call` calls in place of the one that it names, if it is another.
    pub renamed: &'a dyn Fn(OpRef<'_>, &str) -> Option<String>,
    /// Address of the lowest address that the stack may reach; `None` if it is not checked.
    pub stack_limit: Option<u64>,
}

/// Compiles a function with a body. The code and the places where its execution may end are returned.
///
/// # Errors
/// The first operation that has no code.
pub fn compile(function: OpRef<'_>, options: &Options<'_>) -> Result<(Code, Vec<Site>), Unsupported> {
    select::compile(function, options)
}
