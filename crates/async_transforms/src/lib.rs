//! Passes on the `async` dialect.
//!
//! **Architecture Invariant:** a function becomes a coroutine in one place, `coroutine`; passes decide which functions do.

mod coroutine;
mod func_to_runtime;
mod outline;
mod policy_ref_counting;
mod to_runtime;

pub use func_to_runtime::AsyncFuncToAsyncRuntime;
pub use policy_ref_counting::AsyncRuntimePolicyBasedRefCounting;
pub use to_runtime::AsyncToAsyncRuntime;

/// The passes.
pub const PASSES: pass::Passes =
    pass::passes![AsyncFuncToAsyncRuntime, AsyncRuntimePolicyBasedRefCounting, AsyncToAsyncRuntime];
