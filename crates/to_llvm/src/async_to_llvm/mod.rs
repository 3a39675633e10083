//! `convert-async-to-llvm`: operations of `async` become calls of the runtime, and intrinsics of coroutines.

mod api;
mod coroutine;
mod runtime;

use crate::llvm::{LlvmTypes, LoweringOptions, Patterns, add_patterns, convert, target};
use ir::{Body, OpRef, Type, TypeRef};
use pass::{PassCx, PassResult, pass};
use rewrite::{
    ConversionSet, Converted, TypeConverter, convert_calls, convert_functions, convert_returns,
    is_legal_function,
};
use std::sync::Arc;

/// The patterns.
const PATTERNS: Patterns = &[
    (async_::RuntimeCreate::NAME, "RuntimeCreateOpLowering", runtime::convert_create),
    (async_::RuntimeCreateGroup::NAME, "RuntimeCreateGroupOpLowering", runtime::convert_create_group),
    (async_::RuntimeSetAvailable::NAME, "RuntimeSetAvailableOpLowering", runtime::convert_set_available),
    (async_::RuntimeSetError::NAME, "RuntimeSetErrorOpLowering", runtime::convert_set_error),
    (async_::RuntimeIsError::NAME, "RuntimeIsErrorOpLowering", runtime::convert_is_error),
    (async_::RuntimeAwait::NAME, "RuntimeAwaitOpLowering", runtime::convert_await),
    (
        async_::RuntimeAwaitAndResume::NAME,
        "RuntimeAwaitAndResumeOpLowering",
        runtime::convert_await_and_resume,
    ),
    (async_::RuntimeResume::NAME, "RuntimeResumeOpLowering", runtime::convert_resume),
    (async_::RuntimeStore::NAME, "RuntimeStoreOpLowering", runtime::convert_store),
    (async_::RuntimeLoad::NAME, "RuntimeLoadOpLowering", runtime::convert_load),
    (async_::RuntimeAddToGroup::NAME, "RuntimeAddToGroupOpLowering", runtime::convert_add_to_group),
    (
        async_::RuntimeNumWorkerThreads::NAME,
        "RuntimeNumWorkerThreadsOpLowering",
        runtime::convert_num_worker_threads,
    ),
    (async_::RuntimeAddRef::NAME, "RuntimeAddRefOpLowering", runtime::convert_add_ref),
    (async_::RuntimeDropRef::NAME, "RuntimeDropRefOpLowering", runtime::convert_drop_ref),
    (async_::CoroId::NAME, "CoroIdOpConversion", coroutine::convert_id),
    (async_::CoroBegin::NAME, "CoroBeginOpConversion", coroutine::convert_begin),
    (async_::CoroFree::NAME, "CoroFreeOpConversion", coroutine::convert_free),
    (async_::CoroEnd::NAME, "CoroEndOpConversion", coroutine::convert_end),
    (async_::CoroSave::NAME, "CoroSaveOpConversion", coroutine::convert_save),
    (async_::CoroSuspend::NAME, "CoroSuspendOpConversion", coroutine::convert_suspend),
];

/// Convert the operations from the async dialect into the LLVM dialect
///
/// Tokens, values, groups and handles become pointers. What the runtime does is a call of one of its functions, which are
/// declared; coroutines become intrinsics that LLVM splits. Types of functions, calls and returns are converted too.
///
/// ```mlir
/// %0 = async.runtime.create : !async.token
///
/// %0 = call @mlirAsyncRuntimeCreateToken() : () -> !llvm.ptr
/// ```
#[pass(
    "convert-async-to-llvm",
    name = "ConvertAsyncToLLVMPass",
    on = "builtin.module",
    depends("arith", "async", "llvm", "func")
)]
#[derive(Debug)]
pub struct AsyncToLlvm;

impl AsyncToLlvm {
    fn run(&self, cx: &mut PassCx<'_>, body: &mut Body) -> PassResult {
        let context = body.context().clone();
        api::declare(body);
        let types = LlvmTypes::new(&context, LoweringOptions::default());
        // Functions keep the types of other dialects, which are converted when their operations are.
        let outside = Arc::new(converter(|ty| Converted::from(ty.handle())));
        let of_llvm = types.clone();
        let inside = Arc::new(converter(move |ty| match of_llvm.convert(ty.handle()) {
            Some(ty) => Converted::from(ty),
            None => Converted::Failed,
        }));
        let mut target = target(&context);
        target.legal_op("arith.constant").legal_op("func.constant").illegal_dialect("async");
        let known = outside.clone();
        target.dynamically_legal("func.func", move |op: OpRef<'_>| is_legal_function(&known, op));
        for name in ["func.call", "func.return"] {
            let known = outside.clone();
            target.dynamically_legal(name, move |op: OpRef<'_>| known.is_legal(op));
        }
        let mut set = ConversionSet::with_types(&context, &outside);
        convert_functions(&mut set, "func.func");
        convert_calls(&mut set);
        convert_returns(&mut set);
        set.use_types(&inside);
        add_patterns(&mut set, &types, PATTERNS);
        convert(target, set, cx, body)
    }
}

/// Returns a converter that makes pointers and tokens of types of `async`, and leaves others to a function.
fn converter(others: impl Fn(TypeRef<'_>) -> Converted + Send + Sync + 'static) -> TypeConverter {
    let mut types = TypeConverter::new();
    types.add(others);
    types.add(of_async);
    types.casts_stay();
    types
}

/// Returns the type that one of `async` becomes.
fn of_async(ty: TypeRef<'_>) -> Option<Type> {
    let cx = ty.context();
    let is = |of: Type| ty.handle() == of;
    if is(async_::CoroIdType::make(cx)) || is(async_::CoroStateType::make(cx)) {
        return Some(llvm::types::TokenType::make(cx));
    }
    let is_pointer = is(async_::TokenType::make(cx))
        || is(async_::GroupType::make(cx))
        || is(async_::CoroHandleType::make(cx))
        || async_::awaited(ty).is_some();
    is_pointer.then(|| llvm::types::pointer_type(cx, 0))
}
