//! Passes that exercise patterns of `pdl`.

mod bytecode;
mod pdll;

pub(crate) use bytecode::TestPdlByteCode;
pub(crate) use pdll::TestPdll;
