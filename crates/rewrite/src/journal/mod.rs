//! Journal of the changes of a dialect conversion, from which they are rolled back in time proportional to their
//! number.
//!
//! Operations and blocks that patterns erase are only marked, or detached: they are erased when the
//! conversion has succeeded. So a rollback never creates anything again, and handles stay valid.

mod edit;
mod entity_set;
mod mapping;
mod snapshot;
mod undo;
mod values;

pub(crate) use edit::{BlockPlace, CastInfo, CastKind, ConverterId, Edit};
pub(crate) use entity_set::OpSet;
pub(crate) use mapping::Values;
pub(crate) use snapshot::Snapshot;
pub(crate) use undo::move_tail;
pub(crate) use values::types_are;

use ir::{Block, Body, Context, Op, OpName, Region, SymbolRequest, Value};
use mapping::Mapping;
use rustc_hash::FxHashMap;

/// Name of the operation that casts between types until a conversion removes it.
pub(crate) const CAST: &str = "builtin.unrealized_conversion_cast";

/// Changes of a body by a dialect conversion, with the replacements of values and the marks of operations.
#[derive(Default)]
pub(crate) struct Journal {
    /// Changes in order.
    pub(crate) edits: Vec<Edit>,
    /// Replacements of values.
    pub(crate) mapping: Mapping,
    /// Operations that are replaced, erased, nested in these, or nested in recursively legal ones.
    pub(crate) ignored: OpSet,
    /// Casts between converted and original values.
    casts: OpSet,
    /// Name of casts, once it was asked for.
    cast_name: Option<OpName>,
    /// Converters of regions whose types were converted.
    pub(crate) region_types: FxHashMap<Region, ConverterId>,
    /// Requests of symbols.
    pub(crate) requests: Vec<SymbolRequest>,
    /// Converter of the current pattern.
    pub(crate) converter: Option<ConverterId>,
    /// Description of a change that cannot be rolled back and that was not made.
    pub(crate) refused: Option<&'static str>,
}

impl Journal {
    /// Returns the current position.
    pub(crate) fn mark(&self) -> usize {
        self.edits.len()
    }

    /// Records a change.
    pub(crate) fn push(&mut self, edit: Edit) {
        self.edits.push(edit);
    }

    /// Returns the name of casts.
    pub(crate) fn cast_name(&mut self, cx: &Context) -> OpName {
        *self.cast_name.get_or_insert_with(|| cx.op_name(CAST))
    }

    /// Records a cast.
    pub(crate) fn add_cast(&mut self, op: Op, info: CastInfo) {
        self.casts.insert(op);
        self.push(Edit::Cast(op, info));
    }

    /// Marks an operation as erased, with all operations nested in it.
    pub(crate) fn erase_op(&mut self, body: &Body, op: Op) {
        assert!(op != body.root_handle(), "a body's root cannot be erased");
        self.ignored.insert(op);
        self.push(Edit::Replaced(op, self.converter));
        self.ignore_nested(body, op);
    }

    /// Excludes the operations nested in another from legalization.
    pub(crate) fn ignore_nested(&mut self, body: &Body, op: Op) {
        let view = body.op(op);
        if view.num_regions() == 0 || view.body_of().is_some() {
            return;
        }
        for inner in view.walk_body().skip(1) {
            if self.ignored.insert(inner.handle()) {
                self.push(Edit::Ignored(inner.handle()));
            }
        }
    }

    /// Marks a block and its operations as erased, and detaches it.
    pub(crate) fn erase_block(&mut self, body: &mut Body, block: Block) {
        for op in body.block(block).ops_reversed() {
            self.erase_op(body, op.handle());
        }
        self.detach_block(body, block);
    }

    /// Detaches a block that is to be erased.
    pub(crate) fn detach_block(&mut self, body: &mut Body, block: Block) {
        let place = BlockPlace::of(body, block);
        body.remove_block(block);
        self.push(Edit::BlockErased(block, place));
    }

    /// Maps a block argument to values, none if it has no uses in the end. Materializations for its users are
    /// by this converter, at the start of this block.
    pub(crate) fn replace_argument(
        &mut self,
        body: &Body,
        argument: Value,
        values: &[Value],
        types: Option<ConverterId>,
        block: Option<Block>,
    ) {
        if !values.is_empty() {
            self.map(body, &[argument], values);
        }
        self.push(Edit::ArgumentReplaced(argument, types, block));
    }
}
