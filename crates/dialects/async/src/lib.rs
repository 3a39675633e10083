//! The `async` dialect: operations that run beside others, and the runtime that they become.
//!
//! A *token* says that something has been done, and a *value* is one that is there once it has been done. `async.execute` runs its region
//! beside what follows; operations of `async.coro` and `async.runtime` are what it is lowered to.

mod await_;
mod call;
mod coro;
mod execute;
mod func;
mod group;
mod runtime;
mod types;

pub use await_::Await;
pub use call::Call;
pub use coro::{CoroBegin, CoroEnd, CoroFree, CoroId, CoroSave, CoroSuspend};
pub use execute::{Execute, Yield};
pub use func::{Func, Return};
pub use group::{AddToGroup, AwaitAll, CreateGroup};
pub use runtime::{
    RuntimeAddRef, RuntimeAddToGroup, RuntimeAwait, RuntimeAwaitAndResume, RuntimeCreate, RuntimeCreateGroup,
    RuntimeDropRef, RuntimeIsError, RuntimeLoad, RuntimeNumWorkerThreads, RuntimeResume, RuntimeSetAvailable,
    RuntimeSetError, RuntimeStore,
};
pub use types::{
    AnyAsync, CoroHandleType, CoroHandleTypeRef, CoroIdType, CoroIdTypeRef, CoroStateType, CoroStateTypeRef,
    GroupType, GroupTypeRef, TokenType, TokenTypeRef, ValueOrToken, ValueType, ValueTypeRef, awaited,
};

ir::dialect! {
    /// Operations that run beside others, and the runtime that they become.
    pub fn dialect("async") {
        ops: [await_, call, coro, execute, func, group, runtime],
        types: [CoroHandleType::DEF, CoroIdType::DEF, CoroStateType::DEF, GroupType::DEF, TokenType::DEF, ValueType::DEF],
    }
}
