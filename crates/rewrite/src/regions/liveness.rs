//! What matters in regions: operations with effects, terminators, and what they use; of what a branch
//! hands over, that for arguments that matter.

use interfaces::{Branch, would_be_trivially_dead};
use ir::def::TraitSet;
use ir::{BlockRef, Body, Op, OpRef, Region, RegionRef, Value, ValueRef};
use smallvec::{SmallVec, smallvec};

/// Not in the regions that were looked at.
const OUTSIDE: u8 = 0;
/// Not known to matter.
const DEAD: u8 = 1;
/// Matters.
const LIVE: u8 = 2;

/// What matters, by number.
pub(super) struct Liveness {
    ops: Vec<u8>,
    arguments: Vec<u8>,
    dead_ops: usize,
    dead_arguments: usize,
}

impl Liveness {
    /// What matters in regions and those within them. `None` if it is everything.
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

    /// Whether an operation matters, or is elsewhere.
    pub(super) fn has_op(&self, op: OpRef<'_>) -> bool {
        op.is_root() || self.ops[op.number()] != DEAD
    }

    /// Whether an argument of a block matters, or is elsewhere or of an entry.
    pub(super) fn has_argument(&self, value: ValueRef<'_>) -> bool {
        self.arguments[value.number()] != DEAD
    }

    /// Whether there are arguments that do not matter.
    pub(super) fn has_dead_arguments(&self) -> bool {
        self.dead_arguments > 0
    }
}

/// What a peek shows.
pub(super) enum OpPeek {
    /// All blocks are reached, and all operations and arguments matter.
    AllLive,
    /// The same but for these arguments, which have no user, and what is only made for them.
    Unused(Vec<Value>),
    /// Nothing is evident.
    Unclear,
}

/// Whether all blocks are evidently reached, and all operations and arguments matter: in order, what has a user
/// is followed by it, so that only what has none can be dead, or what goes around in a loop.
pub(super) fn peek(body: &Body, regions: &[Region]) -> OpPeek {
    let (mut seen, mut unused) = (Vec::new(), Vec::new());
    if let &[only] = regions
        && let Some(peek) = glance_at_flat(body, only, &mut seen)
    {
        return peek;
    }
    let mut open: Vec<RegionRef<'_>> = regions.iter().map(|&region| body.region(region)).collect();
    while let Some(region) = open.pop() {
        if !are_reached(region, &mut seen) {
            return OpPeek::Unclear;
        }
        let traits = region.parent_op().and_then(OpRef::def).map(|def| def.traits);
        let ordered = traits.is_some_and(|traits| !traits.contains(TraitSet::GRAPH_REGION));
        for block in region.blocks() {
            add_unused_arguments(block, &mut unused);
            for op in block.ops() {
                let evident = if op.is_unused() { !would_be_trivially_dead(op) } else { ordered };
                if !evident {
                    return OpPeek::Unclear;
                }
                if !op.is_bare() && op.num_regions() > 0 && op.body_of().is_none() {
                    open.extend(op.regions());
                }
            }
        }
    }
    if unused.is_empty() { OpPeek::AllLive } else { OpPeek::Unused(unused) }
}

/// Adds the arguments of a block that nobody uses, unless it is an entry.
fn add_unused_arguments(block: BlockRef<'_>, unused: &mut Vec<Value>) {
    if !block.is_entry() {
        let arguments = block.arguments().filter(|argument| argument.is_unused());
        unused.extend(arguments.map(|argument| argument.handle()));
    }
}

/// A [`peek`] at the only region of a body in which nothing else has regions, as most functions after a while: without going
/// from operation to operation. `None` if it is another.
fn glance_at_flat(body: &Body, region: Region, seen: &mut Vec<Progress>) -> Option<OpPeek> {
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
    Some(if unused.is_empty() { OpPeek::AllLive } else { OpPeek::Unused(unused) })
}

/// The edges that lead to the block of an argument, as terminators and numbers of successors, if what they hand to the
/// argument can be left out; `None` if it is not merely handed over.
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

/// Whether a [`peek`] shows that all is live, in a region without nested ones in which no operation is dead that has no user.
pub(crate) fn are_blocks_live(body: &Body, region: Region) -> bool {
    let region = body.region(region);
    let traits = region.parent_op().and_then(OpRef::def).map(|def| def.traits);
    let ordered = traits.is_some_and(|traits| !traits.contains(TraitSet::GRAPH_REGION));
    ordered
        && are_reached(region, &mut Vec::new())
        && region.blocks().skip(1).all(|block| !block.arguments().any(ValueRef::is_unused))
}

/// What is known of a block on the way through a region.
#[derive(Clone, Copy, PartialEq)]
enum Progress {
    Unknown,
    Reached,
    Passed,
    /// Passed, and reached again from further on: the head of a loop.
    Head,
}

/// Whether control comes to every block of a region from one before it in the text, and the arguments of those to which it
/// comes back evidently matter. Then a value that does not matter only has users further on that do not, and so on: the last
/// ones have none. `seen` is working memory.
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
                    if !next.arguments().all(matters) {
                        return false;
                    }
                }
                other => *other = Progress::Reached,
            }
        }
    }
    true
}

/// How far is looked for a reason why a value matters.
const FAR: usize = 64;

/// Whether a value evidently matters: some operation that matters by itself is made of it.
fn matters(value: ValueRef<'_>) -> bool {
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
                let Some(argument) = handed_to(user, operand.position()) else { return true };
                if !found.contains(&argument) {
                    found.push(argument);
                }
            }
            if found.len() > FAR {
                return false;
            }
        }
    }
    false
}

/// The argument that a terminator merely hands an operand to.
fn handed_to(op: OpRef<'_>, operand: usize) -> Option<ValueRef<'_>> {
    let branch = branch_of(op)?;
    op.successors().enumerate().find_map(|(number, block)| {
        let operands = branch.successor_operands(op, number);
        let position = operands.forwarded.contains(&operand).then(|| operand - operands.forwarded.start)?;
        let argument = operands.produced + position;
        (argument < block.num_arguments()).then(|| block.argument(argument))
    })
}

/// The branch interface of a terminator.
fn branch_of(op: OpRef<'_>) -> Option<&'static dyn Branch> {
    let is_branch = op.num_successors() > 0 && op.has_trait(TraitSet::TERMINATOR) && op.is_well_formed();
    if is_branch { op.interface::<dyn Branch>() } else { None }
}

struct Marker<'a> {
    live: Liveness,
    work: Vec<Item<'a>>,
}

/// Something that was found to matter, whose causes have not been marked yet.
enum Item<'a> {
    Op(OpRef<'a>),
    Argument(ValueRef<'a>),
}

impl<'a> Marker<'a> {
    /// Enters all operations and arguments, and puts those that matter by themselves on the list.
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

    /// Enters an operation; whether it is a terminator.
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

    /// Arguments that a terminator does not hand operands to matter.
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

    /// Marks what matters because something else does.
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

    /// Marks the operands of a terminator that are not merely handed to arguments that do not matter.
    fn spread_branch(&mut self, op: OpRef<'a>) {
        let Some(branch) = branch_of(op) else {
            op.operands().for_each(|operand| self.mark(operand));
            return;
        };
        let mut next = 0;
        let mut handed: smallvec::SmallVec<[(std::ops::Range<usize>, usize, BlockRef<'a>); 4]> = op
            .successors()
            .enumerate()
            .map(|(number, block)| {
                let operands = branch.successor_operands(op, number);
                (operands.forwarded, operands.produced, block)
            })
            .collect();
        handed.sort_by_key(|(range, ..)| range.start);
        for (range, produced, block) in handed {
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

    /// Marks what terminators hand to an argument.
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
