//! Functions of the runtime.

use crate::llvm::{entry_block, function};
use ir::{Body, Build, Builder, Context, Ident, Op, Type};
use llvm::types::{VoidType, function_type, pointer_type};

pub(super) const ADD_REF: &str = "mlirAsyncRuntimeAddRef";
pub(super) const DROP_REF: &str = "mlirAsyncRuntimeDropRef";
pub(super) const CREATE_TOKEN: &str = "mlirAsyncRuntimeCreateToken";
pub(super) const CREATE_VALUE: &str = "mlirAsyncRuntimeCreateValue";
pub(super) const CREATE_GROUP: &str = "mlirAsyncRuntimeCreateGroup";
pub(super) const EMPLACE_TOKEN: &str = "mlirAsyncRuntimeEmplaceToken";
pub(super) const EMPLACE_VALUE: &str = "mlirAsyncRuntimeEmplaceValue";
pub(super) const SET_TOKEN_ERROR: &str = "mlirAsyncRuntimeSetTokenError";
pub(super) const SET_VALUE_ERROR: &str = "mlirAsyncRuntimeSetValueError";
pub(super) const IS_TOKEN_ERROR: &str = "mlirAsyncRuntimeIsTokenError";
pub(super) const IS_VALUE_ERROR: &str = "mlirAsyncRuntimeIsValueError";
pub(super) const IS_GROUP_ERROR: &str = "mlirAsyncRuntimeIsGroupError";
pub(super) const AWAIT_TOKEN: &str = "mlirAsyncRuntimeAwaitToken";
pub(super) const AWAIT_VALUE: &str = "mlirAsyncRuntimeAwaitValue";
pub(super) const AWAIT_GROUP: &str = "mlirAsyncRuntimeAwaitAllInGroup";
pub(super) const EXECUTE: &str = "mlirAsyncRuntimeExecute";
pub(super) const GET_VALUE_STORAGE: &str = "mlirAsyncRuntimeGetValueStorage";
pub(super) const ADD_TOKEN_TO_GROUP: &str = "mlirAsyncRuntimeAddTokenToGroup";
pub(super) const AWAIT_TOKEN_AND_EXECUTE: &str = "mlirAsyncRuntimeAwaitTokenAndExecute";
pub(super) const AWAIT_VALUE_AND_EXECUTE: &str = "mlirAsyncRuntimeAwaitValueAndExecute";
pub(super) const AWAIT_GROUP_AND_EXECUTE: &str = "mlirAsyncRuntimeAwaitAllInGroupAndExecute";
// The name is upstream's.
pub(super) const NUM_WORKER_THREADS: &str = "mlirAsyncRuntimGetNumWorkerThreads";

/// Name of the function that resumes a coroutine.
pub(super) const RESUME: &str = "__resume";

/// Declares the functions of the runtime at the end of a module, and defines the one that resumes a coroutine.
pub(super) fn declare(module: &mut Body) {
    let cx = module.context().clone();
    let loc = module.root().loc();
    let (ptr, i1, i64) = (pointer_type(&cx, 0), Type::I1, Type::I64);
    let functions: [(&str, &[Type], Option<Type>); 22] = [
        (ADD_REF, &[ptr, i64], None),
        (DROP_REF, &[ptr, i64], None),
        (CREATE_TOKEN, &[], Some(ptr)),
        (CREATE_VALUE, &[i64], Some(ptr)),
        (CREATE_GROUP, &[i64], Some(ptr)),
        (EMPLACE_TOKEN, &[ptr], None),
        (EMPLACE_VALUE, &[ptr], None),
        (SET_TOKEN_ERROR, &[ptr], None),
        (SET_VALUE_ERROR, &[ptr], None),
        (IS_TOKEN_ERROR, &[ptr], Some(i1)),
        (IS_VALUE_ERROR, &[ptr], Some(i1)),
        (IS_GROUP_ERROR, &[ptr], Some(i1)),
        (AWAIT_TOKEN, &[ptr], None),
        (AWAIT_VALUE, &[ptr], None),
        (AWAIT_GROUP, &[ptr], None),
        (EXECUTE, &[ptr, ptr], None),
        (GET_VALUE_STORAGE, &[ptr], Some(ptr)),
        (ADD_TOKEN_TO_GROUP, &[ptr, ptr], Some(i64)),
        (AWAIT_TOKEN_AND_EXECUTE, &[ptr; 3], None),
        (AWAIT_VALUE_AND_EXECUTE, &[ptr; 3], None),
        (AWAIT_GROUP_AND_EXECUTE, &[ptr; 3], None),
        (NUM_WORKER_THREADS, &[], Some(Type::INDEX)),
    ];
    for (name, inputs, result) in functions {
        let ty = cx.function_type(inputs, result.as_slice());
        add(module, &cx, name, |name| declaration(loc, &cx, name, ty));
    }
    if resumes(module) {
        add(module, &cx, RESUME, |name| resume_function(loc, &cx, name));
    }
}

/// Operations that become calls with the function that resumes a coroutine.
const RESUMING: [&str; 2] = [async_::RuntimeAwaitAndResume::NAME, async_::RuntimeResume::NAME];

/// Whether a coroutine in a module, or in a module within, is resumed by the runtime.
fn resumes(module: &Body) -> bool {
    let mut open = vec![module];
    while let Some(body) = open.pop() {
        if body.root().walk_body().any(|op| RESUMING.contains(&op.name_str())) {
            return true;
        }
        open.extend(body.children().into_iter().filter_map(|child| body.child(child)));
    }
    false
}

/// Adds a function at the end of a module, unless there is a symbol of the name.
fn add(module: &mut Body, cx: &Context, name: &str, make: impl FnOnce(Ident) -> Box<Body>) {
    let name = cx.ident(name);
    let block = module.root().regions().next().and_then(|region| region.first_block());
    let Some(block) = block else { return };
    let is_known = block.ops().any(|op| op.inner().symbol_name() == Some(name));
    let block = block.handle();
    if !is_known {
        let function = make(name);
        let op: Op = module.adopt(function);
        module.append(block, op);
    }
}

fn declaration(loc: ir::Loc, cx: &Context, name: Ident, ty: Type) -> Box<Body> {
    let mut function = Body::new(cx, cx.op_name("func.func"), loc, 1);
    let root = function.root_handle();
    function.set_attr(root, Ident::SYM_NAME, Some(name.attr()));
    function.set_attr(root, Ident::FUNCTION_TYPE, Some(cx.type_attr(ty)));
    function.set_attr(root, Ident::SYM_VISIBILITY, Some(cx.string_attr(b"private")));
    function
}

/// Returns the function that resumes the coroutine of a handle, for the runtime to call.
fn resume_function(loc: ir::Loc, cx: &Context, name: Ident) -> Box<Body> {
    let pointer = pointer_type(cx, 0);
    let ty = function_type(cx, VoidType::make(cx), &[pointer], false);
    let mut resume = function(cx, loc, name, ty);
    let root = resume.root_handle();
    resume.set_attr(root, Ident::SYM_VISIBILITY, Some(cx.string_attr(b"private")));
    let Some(entry) = entry_block(&mut resume, &[pointer]) else { return resume };
    let handle = resume.block(entry).argument(0).handle();
    let mut b = Builder::at_end(&mut resume, entry);
    let state = b.state("llvm.intr.coro.resume", loc).operands([handle]);
    b.insert(state);
    let state = b.state("llvm.return", loc);
    b.insert(state);
    resume
}
