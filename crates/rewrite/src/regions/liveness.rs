//! Liveness in regions. Operations with effects and terminators are live, and so are the values that live
//! operations use; a value that a branch forwards is live if the argument is.

use interfaces::{Branch, why_not_dead, would_be_trivially_dead};
use ir::def::TraitSet;
use ir::{BlockRef, Body, Op, OpRef, Region, RegionRef, Value, ValueRef};
use smallvec::{SmallVec, smallvec};

/// Not in the analyzed regions.
const OUTSIDE: u8 = 0;
/// Not known to be live.
const DEAD: u8 = 1;
/// Matters.
const LIVE: u8 = 2;

/// Liveness of operations and arguments, by number.
pub(super) struct Liveness {
    ops: Vec<u8>,
    arguments: Vec<u8>,
    dead_ops: usize,
    dead_arguments: usize,
}

impl Liveness {
    /// Computes the liveness in regions and the regions nested in them. Returns `None` if everything is live.
    pub(super) fn of(body: &Body, regions: &[Region]) -> Option<Liveness> {
        let live = Liveness {
            ops: vec![OUTSIDE; body.op_bound()],
            arguments: vec![OUTSIDE; body.value_bound()],
            dead_ops: 0,
            dead_arguments: 0,
        };
        let mut marker = Marker { live, work: Vec::new() };
        marker.collect(body, regions);
        marker.spread();
        let live = marker.live;
        (live.dead_ops + live.dead_arguments > 0).then_some(live)
    }

    /// Returns whether an operation is live, or outside of the analyzed regions.
    pub(super) fn has_op(&self, op: OpRef<'_>) -> bool {
        op.is_root() || self.ops[op.number()] != DEAD
    }

    /// Returns whether a block argument is live, outside of the analyzed regions, or of an entry block.
    pub(super) fn has_argument(&self, value: ValueRef<'_>) -> bool {
        self.arguments[value.number()] != DEAD
    }

    /// Returns whether there are dead arguments.
    pub(super) fn has_dead_arguments(&self) -> bool {
        self.dead_arguments > 0
    }
}

/// Result of the conservative check [`quick_liveness`].
pub(super) enum QuickLiveness {
    /// All blocks are reachable, and all operations and arguments are live.
    AllLive,
    /// All are reachable and live but these arguments, which have no uses, and the operations that only feed
    /// them.
    Unused(Vec<Value>),
    /// The full analysis is needed.
    Unclear,
}

/// Decides cheaply whether all blocks are reachable and all operations and arguments live. With SSA
/// dominance, users follow definitions, so that only values without uses can be dead, or values that
/// circulate in a loop.
pub(super) fn quick_liveness(body: &Body, regions: &[Region]) -> QuickLiveness {
    let (mut seen, mut unused) = (Vec::new(), Vec::new());
    if let &[only] = regions
        && let Some(liveness) = quick_flat_liveness(body, only, &mut seen)
    {
        return liveness;
    }
    let mut parents = Parents::default();
    let mut open: Vec<(RegionRef<'_>, Option<usize>)> =
        regions.iter().map(|&region| (body.region(region), None)).collect();
    while let Some((region, parent)) = open.pop() {
        if !are_reached(region, &mut seen) {
            return QuickLiveness::Unclear;
        }
        let traits = region.parent_op().and_then(OpRef::def).map(|def| def.traits);
        let ordered = traits.is_some_and(|traits| !traits.contains(TraitSet::GRAPH_REGION));
        for block in region.blocks() {
            add_unused_arguments(block, &mut unused);
            for op in block.ops() {
                let is_unused = op.is_unused();
                let has_regions = !op.is_bare() && op.num_regions() > 0 && op.body_of().is_none();
                if has_regions {
                    let number = parents.add(op, parent, is_unused);
                    open.extend(op.regions().map(|region| (region, number)));
                }
                if is_unused && !(has_regions && parents.will_tell(op)) {
                    match why_not_dead(op) {
                        Some(kept) => parents.keep(parent.filter(|_| !never_dead(kept))),
                        None => return QuickLiveness::Unclear,
                    }
                } else if !is_unused && !ordered {
                    return QuickLiveness::Unclear;
                }
            }
        }
    }
    if parents.any_dead() {
        return QuickLiveness::Unclear;
    }
    if unused.is_empty() { QuickLiveness::AllLive } else { QuickLiveness::Unused(unused) }
}

/// Whether operations of this kind are live without having effects.
fn never_dead(op: OpRef<'_>) -> bool {
    op.traits().intersects(TraitSet::TERMINATOR.with(TraitSet::SYMBOL))
}

/// Operations with regions of which they have the effects, and whether one was found in them that keeps them alive. Nests of loops
/// are so visited once.
#[derive(Default)]
struct Parents<'a>(Vec<Parent<'a>>);

struct Parent<'a> {
    op: OpRef<'a>,
    around: Option<usize>,
    is_unused: bool,
    is_kept: bool,
}

impl<'a> Parents<'a> {
    /// Takes an operation with regions, and returns its number if it has their effects.
    fn add(&mut self, op: OpRef<'a>, around: Option<usize>, is_unused: bool) -> Option<usize> {
        if !self.will_tell(op) {
            return None;
        }
        self.0.push(Parent { op, around, is_unused, is_kept: false });
        Some(self.0.len() - 1)
    }

    /// Whether the operations in an operation may tell that it is live.
    fn will_tell(&self, op: OpRef<'a>) -> bool {
        op.has_trait(TraitSet::RECURSIVE_MEMORY_EFFECTS) && !never_dead(op)
    }

    /// Notes that an operation, and those around it, have an effect.
    fn keep(&mut self, parent: Option<usize>) {
        let mut at = parent;
        while let Some(parent) = at.and_then(|at| self.0.get_mut(at)).filter(|parent| !parent.is_kept) {
            parent.is_kept = true;
            at = parent.around;
        }
    }

    /// Whether an unused operation is dead.
    fn any_dead(&self) -> bool {
        let unkept = self.0.iter().filter(|parent| parent.is_unused && !parent.is_kept);
        unkept.into_iter().any(|parent| would_be_trivially_dead(parent.op))
    }
}

/// Adds the arguments of a block without uses, unless it is an entry block.
fn add_unused_arguments(block: BlockRef<'_>, unused: &mut Vec<Value>) {
    if !block.is_entry() {
        let arguments = block.arguments().filter(|argument| argument.is_unused());
        unused.extend(arguments.map(|argument| argument.handle()));
    }
}

/// Decides [`quick_liveness`] for the only region of a body without nested regions, as most functions are in
/// the end, without a visit to each operation. Returns `None` for any other region.
fn quick_flat_liveness(body: &Body, region: Region, seen: &mut Vec<Progress>) -> Option<QuickLiveness> {
    let region = body.region(region);
    let root = region.parent_op().filter(|op| op.is_root() && op.num_regions() == 1)?;
    let ordered = root.def().is_some_and(|def| !def.traits.contains(TraitSet::GRAPH_REGION));
    let live =
        ordered && !body.has_inner_regions() && body.all_unused_satisfy(|op| !would_be_trivially_dead(op));
    if !live || !are_reached(region, seen) {
        return None;
    }
    let mut unused = Vec::new();
    region.blocks().for_each(|block| add_unused_arguments(block, &mut unused));
    Some(if unused.is_empty() { QuickLiveness::AllLive } else { QuickLiveness::Unused(unused) })
}

/// Returns the edges to the block of an argument, as terminators and successor numbers, if the forwarded
/// operands can be erased; `None` if a terminator produces the value or does not implement the interface.
pub(super) fn edges_of(argument: ValueRef<'_>) -> Option<Vec<(Op, usize)>> {
    let position = argument.position();
    let edges = argument.argument_block()?.predecessor_uses();
    edges
        .map(|(op, successor)| {
            let operands = branch_of(op)?.successor_operands(op, successor);
            operands.operand_of_argument(position)?;
            Some((op.handle(), successor))
        })
        .collect()
}

/// Returns whether [`quick_liveness`] finds everything live, in a region without nested ones in which no
/// unused operation is dead.
pub(crate) fn are_blocks_live(body: &Body, region: Region) -> bool {
    let region = body.region(region);
    let traits = region.parent_op().and_then(OpRef::def).map(|def| def.traits);
    let ordered = traits.is_some_and(|traits| !traits.contains(TraitSet::GRAPH_REGION));
    ordered
        && are_reached(region, &mut Vec::new())
        && region.blocks().skip(1).all(|block| !block.arguments().any(ValueRef::is_unused))
}

/// State of a block during a traversal of its region.
#[derive(Clone, Copy, PartialEq)]
enum Progress {
    Unknown,
    Reached,
    Passed,
    /// Visited, and reached again by a back edge: the header of a loop.
    Head,
}

/// Returns whether every block of a region is reached from one before it in the text, and the arguments of
/// loop headers are evidently live. A dead value then only has dead users further down, and the last of these
/// have no uses. `seen` is a reusable buffer.
fn are_reached(region: RegionRef<'_>, seen: &mut Vec<Progress>) -> bool {
    let Some(entry) = region.first_block() else { return true };
    if entry.next().is_none() {
        return entry.last().is_none_or(|last| last.num_successors() == 0);
    }
    seen.clear();
    seen.resize(region.body().block_bound(), Progress::Unknown);
    seen[entry.number()] = Progress::Reached;
    for block in region.blocks() {
        if std::mem::replace(&mut seen[block.number()], Progress::Passed) != Progress::Reached {
            return false;
        }
        for next in block.successors() {
            if next.region() != Some(region) {
                return false;
            }
            match &mut seen[next.number()] {
                Progress::Head => {}
                head @ Progress::Passed => {
                    *head = Progress::Head;
                    if !next.arguments().all(is_evidently_live) {
                        return false;
                    }
                }
                other => *other = Progress::Reached,
            }
        }
    }
    true
}

/// Maximum number of values that are searched for a live user.
const MAX_SEARCHED: usize = 64;

/// Returns whether a value evidently reaches an operation that is live by itself.
fn is_evidently_live(value: ValueRef<'_>) -> bool {
    let mut found: SmallVec<[ValueRef<'_>; 16]> = smallvec![value];
    let mut at = 0;
    while let Some(&value) = found.get(at) {
        at += 1;
        for operand in value.uses() {
            let user = operand.owner();
            if !user.has_trait(TraitSet::TERMINATOR) {
                if !would_be_trivially_dead(user) {
                    return true;
                }
                found.extend(
                    user.results().filter(|result| !found.contains(result)).collect::<SmallVec<[_; 4]>>(),
                );
            } else {
                let Some(argument) = forwarded_argument(user, operand.position()) else { return true };
                if !found.contains(&argument) {
                    found.push(argument);
                }
            }
            if found.len() > MAX_SEARCHED {
                return false;
            }
        }
    }
    false
}

/// Returns the argument that a terminator forwards an operand to.
fn forwarded_argument(op: OpRef<'_>, operand: usize) -> Option<ValueRef<'_>> {
    let branch = branch_of(op)?;
    op.successors().enumerate().find_map(|(number, block)| {
        let operands = branch.successor_operands(op, number);
        let position = operands.forwarded.contains(&operand).then(|| operand - operands.forwarded.start)?;
        let argument = operands.produced + position;
        (argument < block.num_arguments()).then(|| block.argument(argument))
    })
}

/// Returns the branch interface of a terminator.
fn branch_of(op: OpRef<'_>) -> Option<&'static dyn Branch> {
    let is_branch = op.num_successors() > 0 && op.has_trait(TraitSet::TERMINATOR) && op.is_well_formed();
    if is_branch { op.interface::<dyn Branch>() } else { None }
}

struct Marker<'a> {
    live: Liveness,
    work: Vec<Item<'a>>,
}

/// Live item whose operands have not been marked yet.
enum Item<'a> {
    Op(OpRef<'a>),
    Argument(ValueRef<'a>),
}

impl<'a> Marker<'a> {
    /// Registers all operations and arguments, and pushes those that are live by themselves.
    fn collect(&mut self, body: &'a Body, regions: &[Region]) {
        let mut produced = Vec::new();
        let mut open: Vec<RegionRef<'a>> = regions.iter().map(|&region| body.region(region)).collect();
        while let Some(region) = open.pop() {
            for block in region.blocks() {
                if !block.is_entry() {
                    for argument in block.arguments() {
                        self.live.arguments[argument.number()] = DEAD;
                        self.live.dead_arguments += 1;
                    }
                }
                for op in block.ops() {
                    if self.enter(op) && op.num_successors() > 0 {
                        produced.push(op);
                    }
                    if op.num_regions() > 0 && op.body_of().is_none() {
                        open.extend(op.regions());
                    }
                }
            }
        }
        for op in produced {
            self.mark_produced(op);
        }
    }

    /// Registers an operation. Returns whether it is a terminator.
    fn enter(&mut self, op: OpRef<'a>) -> bool {
        let terminator = op.has_trait(TraitSet::TERMINATOR);
        if terminator || !would_be_trivially_dead(op) {
            self.live.ops[op.number()] = LIVE;
            self.work.push(Item::Op(op));
        } else {
            self.live.ops[op.number()] = DEAD;
            self.live.dead_ops += 1;
        }
        terminator
    }

    /// Marks arguments that a terminator produces itself.
    fn mark_produced(&mut self, op: OpRef<'a>) {
        let branch = branch_of(op);
        for (number, successor) in op.successors().enumerate() {
            let produced = match branch {
                None => successor.num_arguments(),
                Some(branch) => branch.successor_operands(op, number).produced,
            };
            successor.arguments().take(produced).for_each(|argument| self.mark(argument));
        }
    }

    /// Propagates liveness to operands.
    fn spread(&mut self) {
        while let Some(item) = self.work.pop() {
            match item {
                Item::Op(op) if op.num_successors() == 0 => {
                    op.operands().for_each(|operand| self.mark(operand));
                }
                Item::Op(op) => self.spread_branch(op),
                Item::Argument(argument) => self.spread_argument(argument),
            }
        }
    }

    /// Marks the operands of a terminator that are not forwarded to dead arguments.
    fn spread_branch(&mut self, op: OpRef<'a>) {
        let Some(branch) = branch_of(op) else {
            op.operands().for_each(|operand| self.mark(operand));
            return;
        };
        let mut next = 0;
        let mut forwarded: smallvec::SmallVec<[(std::ops::Range<usize>, usize, BlockRef<'a>); 4]> = op
            .successors()
            .enumerate()
            .map(|(number, block)| {
                let operands = branch.successor_operands(op, number);
                (operands.forwarded, operands.produced, block)
            })
            .collect();
        forwarded.sort_by_key(|(range, ..)| range.start);
        for (range, produced, block) in forwarded {
            (next..range.start).for_each(|operand| self.mark(op.operand(operand)));
            next = next.max(range.end);
            for (position, operand) in range.enumerate() {
                let argument = produced + position;
                let known_dead = argument < block.num_arguments()
                    && self.live.arguments[block.argument(argument).number()] == DEAD;
                if !known_dead {
                    self.mark(op.operand(operand));
                }
            }
        }
        (next..op.num_operands()).for_each(|operand| self.mark(op.operand(operand)));
    }

    /// Marks the operands that terminators forward to an argument.
    fn spread_argument(&mut self, argument: ValueRef<'a>) {
        let Some(block) = argument.argument_block() else { return };
        for (op, successor) in block.predecessor_uses() {
            let Some(branch) = branch_of(op) else { continue };
            let operands = branch.successor_operands(op, successor);
            if let Some(operand) = operands.operand_of_argument(argument.position()) {
                self.mark(op.operand(operand));
            }
        }
    }

    fn mark(&mut self, value: ValueRef<'a>) {
        match value.defining_op() {
            Some(op) if self.live.ops[op.number()] == DEAD => {
                self.live.ops[op.number()] = LIVE;
                self.live.dead_ops -= 1;
                self.work.push(Item::Op(op));
            }
            None if self.live.arguments[value.number()] == DEAD => {
                self.live.arguments[value.number()] = LIVE;
                self.live.dead_arguments -= 1;
                self.work.push(Item::Argument(value));
            }
            _ => {}
        }
    }
}
