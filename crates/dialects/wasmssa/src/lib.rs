//! The `wasmssa` dialect: modules of WebAssembly, in SSA form.
//!
//! A module has functions, globals, memories and tables, its own and imported ones (`module`, `globals`, `function`). What is in a
//! function computes on values instead of a stack; locals are references (`locals`), and blocks with labels are operations with
//! regions (`control`). Numbers are computed by rows of a table (`numbers`).

mod control;
mod function;
mod globals;
mod locals;
mod module;
mod numbers;
mod types;

pub use types::{EXTERN_REF, FUNC_REF, LIMIT, LOCAL_REF, TABLE_TYPE};

ir::dialect! {
    /// Modules of WebAssembly, in SSA form.
    pub fn dialect("wasmssa") {
        ops: [control, function, globals, locals, module, numbers],
        types: [&EXTERN_REF, &FUNC_REF, &LIMIT, &LOCAL_REF, &TABLE_TYPE],
    }
}
