//! Memory effects on operands as data.

use interfaces::{Effect, Effects, MemoryEffects};
use ir::def::InterfaceDef;
use ir::{List, OpRef};

/// Subject of an effect in a table.
#[derive(Clone, Copy, Debug)]
pub enum Place {
    /// The memory of the operand at an index.
    Operand(usize),
    /// The memory of a result.
    Result(usize),
    /// Memory in general.
    Unknown,
}

/// Memory effects of an operation as a list.
#[derive(Clone, Copy, Debug)]
pub struct EffectsOn(pub List<(Effect, Place)>);

impl MemoryEffects for EffectsOn {
    fn effects(&self, op: OpRef<'_>, out: &mut Effects) {
        for &(effect, place) in self.0 {
            match place {
                Place::Operand(index) if index < op.num_operands() => {
                    out.add_on(effect, op.operand(index).handle())
                }
                Place::Result(index) if index < op.num_results() => {
                    out.add_on(effect, op.result(index).handle())
                }
                _ => out.add(effect),
            }
        }
    }
}

/// Interfaces of an operation that reads memory.
pub const READS: List<InterfaceDef> =
    ir::interface_defs![MemoryEffects = EffectsOn(&[(Effect::Read, Place::Unknown)])];
/// Interfaces of an operation that writes memory.
pub const WRITES: List<InterfaceDef> =
    ir::interface_defs![MemoryEffects = EffectsOn(&[(Effect::Write, Place::Unknown)])];
