//! `transform-interpreter`: applies a script to a program.

use super::preload_library::Library;
use crate::handles::Payload;
use crate::outcome::Failure;
use crate::payload::{PayloadOp, PayloadValue};
use crate::state::{Script, State, is_external};
use crate::{apply_block, outcome};
use diag::Diagnostic;
use ir::{Body, OpRef, Type};
use pass::{Failed, PassCx, PassRegistry, PassResult, pass};
use transform::attrs::TARGET_TAG;
use transform::enums::FailurePropagationMode;
use transform::types::{ParamType, ValueKind, kind_of};

/// transform dialect interpreter
///
/// Applies the named sequence `entry-point` of a module to that module. Where an operation has the attribute `transform.target_tag`
/// with the value of `debug-payload-root-tag`, it is applied to that one.
///
/// The script is what it was when the pass started, whatever it does to itself. If it fails, the payload is left as it was.
#[pass(
    "transform-interpreter",
    name = "InterpreterPass",
    depends(
        "transform",
        "affine",
        "amdgpu",
        "arith",
        "arm_neon",
        "arm_sve",
        "bufferization",
        "cf",
        "func",
        "gpu",
        "index",
        "linalg",
        "llvm",
        "memref",
        "nvgpu",
        "nvvm",
        "rocdl",
        "scf",
        "tensor",
        "ub",
        "vector",
        "x86vector",
        "xegpu"
    ),
    link
)]
pub struct TransformInterpreter {
    /// Binds trailing arguments of the entry point to the payload operations with specified names.
    #[option]
    pub debug_bind_trailing_args: Vec<String>,
    /// Select the operation with 'transform.target_tag' attribute having the given value as payload IR root. If empty select the pass anchor operation as the payload IR root.
    #[option]
    pub debug_payload_root_tag: String,
    /// Disable expensive checks in the interpreter for a faster run.
    #[option]
    pub disable_expensive_checks: bool,
    /// Entry point of the pass pipeline.
    #[option(default = "__transform_main")]
    pub entry_point: String,
    /// Passes that scripts can name.
    pub(crate) registry: PassRegistry,
    pub(crate) library: Library,
}

impl TransformInterpreter {
    fn link(&mut self, registry: &PassRegistry) {
        self.registry = registry.clone();
    }

    fn run(&self, cx: &mut PassCx<'_>, body: &mut Body) -> PassResult {
        let snapshot = body.clone_body();
        let libraries = match self.library.modules(cx.context()) {
            Ok(modules) => modules,
            Err(errors) => {
                errors.into_iter().for_each(|error| cx.emit(error));
                return Err(Failed);
            }
        };
        let mut scripts = std::iter::once(&*snapshot).chain(&libraries);
        let entry = scripts.find_map(|script| find_entry(script, &self.entry_point)?.get(script));
        let Some(entry) = entry else {
            let message = format!("could not find a nested named sequence with name: {}", self.entry_point);
            return cx.fail(snapshot.root().plain_error(message));
        };
        let mut script = Script::default();
        script.add(entry.body().root());
        libraries.iter().for_each(|library| script.add(library.root()));
        let root = match self.payload_root(cx, body)? {
            Some(root) => root,
            None => return Ok(()),
        };
        let checks = !self.disable_expensive_checks;
        let in_payload = find_entry(body, &self.entry_point);
        let mut state = State::new(body, cx, &self.registry, script, checks);
        state.entry = in_payload;
        let done = self.apply(entry, root, &mut state);
        if done.is_err() {
            *body = *snapshot;
            return Err(Failed);
        }
        Ok(())
    }

    /// Returns the payload's root; `None` if there is nothing to do.
    fn payload_root(&self, cx: &mut PassCx<'_>, body: &Body) -> Result<Option<PayloadOp>, Failed> {
        if self.debug_payload_root_tag.is_empty() {
            return Ok(Some(PayloadOp::root()));
        }
        let tagged = |op: OpRef<'_>| {
            op.attr(TARGET_TAG).and_then(|tag| tag.as_str()) == Some(&self.debug_payload_root_tag)
        };
        let all = PayloadOp::root().find_post_order(body, &tagged);
        let mut found = all.iter();
        let place = |op: &PayloadOp| op.get(body).map_or(diag::Place::Unknown, outcome::place);
        match (found.next(), found.next()) {
            (Some(root), None) => Ok(Some(root.clone())),
            (None, _) => {
                let message = format!(
                    "couldn't find the root payload operation with attribute '{TARGET_TAG}'=\"{}\"",
                    self.debug_payload_root_tag
                );
                cx.fail(body.root().plain_error(message)).map(|()| None)
            }
            (Some(first), Some(second)) => {
                let message =
                    format!("repeated operation with the target tag '{}'", self.debug_payload_root_tag);
                let error = Diagnostic::error(place(first), message);
                cx.fail(error.note(place(second), "repeated operation")).map(|()| None)
            }
        }
    }

    fn apply<'s>(&self, entry: OpRef<'s>, root: PayloadOp, state: &mut State<'s, '_>) -> Result<(), ()> {
        let own = entry.symbol_name().and_then(|name| state.script.named(name));
        let entry = own.unwrap_or(entry);
        if is_external(entry) {
            state.cx.emit(outcome::silenceable(entry, "unresolved external named sequence"));
            return Err(());
        }
        let block = entry.inner().regions().next().and_then(|region| region.first_block());
        let Some(block) = block else { return Ok(()) };
        let place = outcome::place(entry);
        if block.num_arguments() != 1 + self.debug_bind_trailing_args.len() {
            let message = format!(
                "operation expects {} extra value bindings, but {} were provided to the interpreter",
                block.num_arguments().saturating_sub(1),
                self.debug_bind_trailing_args.len()
            );
            state.cx.emit(Diagnostic::error(place, message));
            return Err(());
        }
        let mut payloads = vec![Payload::Ops(vec![root.clone()])];
        for (argument, text) in block.arguments().skip(1).zip(&self.debug_bind_trailing_args) {
            match bind(argument.ty(), text, &root, state.payload) {
                Ok(payload) => payloads.push(payload),
                Err(message) => {
                    state.cx.emit(Diagnostic::error(place, message));
                    return Err(());
                }
            }
        }
        let mut applied = Ok(Vec::new());
        for (argument, payload) in block.arguments().zip(payloads) {
            if let Err(failure) = state.assign(argument, payload, &place) {
                applied = Err(failure);
            }
        }
        match applied.and_then(|_: Vec<Payload>| apply_block(block, FailurePropagationMode::Propagate, state))
        {
            Ok(_) => Ok(()),
            Err(Failure::Definite) => Err(()),
            Err(Failure::Silenceable(diagnostics)) => {
                diagnostics.into_iter().for_each(|diagnostic| state.cx.emit(diagnostic));
                Err(())
            }
        }
    }
}

/// Returns the outermost named sequence of a name.
fn find_entry(script: &Body, name: &str) -> Option<PayloadOp> {
    let cx = script.context();
    let (name, sequence) = (cx.ident(name), cx.op_name("transform.named_sequence"));
    let is_entry = |op: OpRef<'_>| op.name() == sequence && op.symbol_name() == Some(name);
    let all = PayloadOp::root().find_post_order(script, &is_entry).into_iter();
    all.min_by_key(|op| op.path.len())
}

/// Returns the payload of a trailing argument: operations by `name`, their results by `^name`, integers by `#1;2`.
fn bind(ty: ir::TypeRef<'_>, text: &str, root: &PayloadOp, payload: &Body) -> Result<Payload, String> {
    let cx = payload.context();
    let (kind, rest) = match text.as_bytes().first() {
        Some(b'^') => (ValueKind::Value, &text[1..]),
        Some(b'#') => (ValueKind::Param, &text[1..]),
        _ => (ValueKind::Op, text),
    };
    if kind_of(ty) != Some(kind) {
        return Err(match kind_of(ty) {
            Some(ValueKind::Param) => "wrong kind of value provided for top-level parameter",
            Some(ValueKind::Value) => "wrong kind of value provided for the top-level value handle",
            _ => "wrong kind of value provided for top-level operation handle",
        }
        .to_owned());
    }
    if kind == ValueKind::Param {
        let ty = ParamType::cast(ty).and_then(|ty| ty.r#type()).map_or(Type::I64, |ty| ty.handle());
        let numbers = rest.split(';').map(|number| number.trim().parse::<i64>());
        let numbers: Result<Vec<i64>, _> = numbers.collect();
        let numbers = numbers.map_err(|_| format!("couldn't parse the parameter value '{rest}'"))?;
        return Ok(Payload::Params(
            numbers.into_iter().map(|number| cx.int_attr(ty, i128::from(number))).collect(),
        ));
    }
    let ops = root.find_post_order(payload, &|op| op.is(rest));
    if kind == ValueKind::Op {
        return Ok(Payload::Ops(ops));
    }
    let results = ops.iter().flat_map(|op| {
        let results = op.get(payload).into_iter().flat_map(|op| op.results());
        results.map(|value| PayloadValue { path: op.path.clone(), value: value.handle() })
    });
    Ok(Payload::Values(results.collect()))
}
