//! `test-pass-state-extension-communication`: data that a pass gives to the operations of a script, and gets back.

use crate::transform_ops::Registered;
use ir::{Body, OpRef};
use pass::{Failed, PassCx, PassRegistry, PassResult, pass};
use transform::enums::FailurePropagationMode;
use transform_engine::{Failure, Payload, PayloadOp, Script, State, apply_block, place};

/// test state communciation between a mlir pass and transform ops
///
/// A test pass, as mlir-opt has it under the same name.
#[pass(
    "test-pass-state-extension-communication",
    name = "(anonymous namespace)::TestPassStateExtensionCommunication",
    on = "builtin.module",
    depends("transform")
)]
pub(crate) struct TestPassStateExtensionCommunication;

impl TestPassStateExtensionCommunication {
    /// Applies each named sequence, and prints the names that its operations have left, with the pass's own.
    fn run(&self, cx: &mut PassCx<'_>, body: &mut Body) -> PassResult {
        let mut names = vec!["PASS-TRANSFORMOP-PASS ".to_owned()];
        cx.output(list("before", &names));
        let snapshot = body.clone_body();
        let sequences = snapshot.root().regions().flat_map(|region| region.ops());
        for sequence in sequences.map(OpRef::inner).filter(|op| op.is("transform.named_sequence")) {
            names = apply(cx, body, &snapshot, sequence, names)?;
        }
        cx.output(list("after", &names));
        Ok(())
    }
}

fn list(when: &str, names: &[String]) -> String {
    let all: String = names.iter().map(|name| format!("{name} ")).collect();
    format!("Printing opCollection {when} processing transform ops, size: {}\n{all}\n", names.len())
}

/// Applies a sequence to the module; returns the names that are there then.
fn apply<'s>(
    cx: &mut PassCx<'_>,
    body: &mut Body,
    snapshot: &'s Body,
    sequence: OpRef<'s>,
    names: Vec<String>,
) -> Result<Vec<String>, Failed> {
    let registry = PassRegistry::new();
    let mut script = Script::default();
    script.add(snapshot.root());
    let mut state = State::new(body, cx, &registry, script, false);
    state.extensions.insert(Registered { count: 0, names });
    let block = sequence.regions().next().and_then(|region| region.first_block());
    if let Some(block) = block {
        let argument = block.arguments().next();
        let root = || Payload::Ops(vec![PayloadOp::root()]);
        let bound = argument.map_or(Ok(()), |argument| state.assign(argument, root(), &place(sequence)));
        let applied = bound.and_then(|()| apply_block(block, FailurePropagationMode::Propagate, &mut state));
        match applied {
            Ok(_) => {}
            Err(Failure::Definite) => return Err(Failed),
            Err(Failure::Silenceable(diagnostics)) => {
                diagnostics.into_iter().for_each(|diagnostic| state.cx.emit(diagnostic));
                return Err(Failed);
            }
        }
    }
    Ok(state.extensions.get_mut::<Registered>().map(std::mem::take).unwrap_or_default().names)
}
