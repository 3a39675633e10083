//! Origins of buffers: whether two values are views of one allocation.

use crate::flow::BufferViewFlow;
use interfaces::{Effect, effects_of};
use ir::{Body, Value, ValueRef};

/// The allocations and arguments that values are views of.
#[derive(Debug)]
pub struct BufferOrigins(BufferViewFlow);

impl BufferOrigins {
    /// Computes the origins of the buffers of a body.
    pub fn of(body: &Body) -> Self {
        BufferOrigins(BufferViewFlow::of(body))
    }

    /// Whether two values are views of one buffer; `None` if it is not known.
    pub fn is_same_allocation(&self, body: &Body, a: Value, b: Value) -> Option<bool> {
        if a == b {
            return Some(true);
        }
        let [a, b] = [a, b].map(|value| {
            let mut all = self.0.resolve_reverse(value);
            all.retain(|&value| self.0.is_terminal(value));
            all
        });
        if let ([a], [b]) = (&a[..], &b[..])
            && a == b
        {
            return Some(true);
        }
        if a.is_empty() || b.is_empty() || a.iter().any(|value| b.contains(value)) {
            return None;
        }
        // Rewrites since may have erased some.
        let all = |values: &[Value], of: fn(ValueRef<'_>) -> bool| {
            values.iter().all(|&value| body.is_live_value(value) && of(body.value(value)))
        };
        // A buffer that is allocated after the function is entered is none of its arguments.
        let differ =
            all(&a, is_allocation) && all(&b, is_known) || all(&b, is_allocation) && all(&a, is_known);
        differ.then_some(false)
    }
}

fn is_allocation(value: ValueRef<'_>) -> bool {
    value.defining_op().and_then(effects_of).is_some_and(|effects| {
        effects.on_value(value.handle()).any(|effect| effect.effect == Effect::Allocate)
    })
}

/// Whether a value is an allocation or an argument of the function.
fn is_known(value: ValueRef<'_>) -> bool {
    let is_argument = value.argument_block().is_some_and(|block| {
        block.is_entry()
            && block
                .parent_op()
                .is_some_and(|op| op.is_root() && op.interface::<dyn interfaces::Callable>().is_some())
    });
    is_argument || is_allocation(value)
}
