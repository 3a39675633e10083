//! Passes on the `async` dialect.
//!
//! **Architecture Invariant:** a function becomes a coroutine in one place, `coroutine`; passes decide which functions do.

mod coroutine;
mod counted;
mod func_to_runtime;
mod outline;
mod parallel_for;
mod policy_ref_counting;
mod ref_counting;
mod ref_counting_opt;
mod to_runtime;

pub use func_to_runtime::AsyncFuncToAsyncRuntime;
pub use parallel_for::AsyncParallelFor;
pub use policy_ref_counting::AsyncRuntimePolicyBasedRefCounting;
pub use ref_counting::AsyncRuntimeRefCounting;
pub use ref_counting_opt::AsyncRuntimeRefCountingOpt;
pub use to_runtime::AsyncToAsyncRuntime;

/// The passes.
pub const PASSES: pass::Passes = pass::passes![
    AsyncFuncToAsyncRuntime,
    AsyncParallelFor,
    AsyncRuntimePolicyBasedRefCounting,
    AsyncRuntimeRefCounting,
    AsyncRuntimeRefCountingOpt,
    AsyncToAsyncRuntime,
];
