//! Fingerprints of bodies, by which changes are found.

use ir::{Block, Body, OpRef, Region, Value};
use rustc_hash::FxHashMap;
use std::hash::{DefaultHasher, Hash, Hasher};

/// A number that tells a body, with all bodies within, from what it was before: it covers names, types,
/// attributes, locations, operands, successors and their order, not handles. Two bodies that differ have
/// the same number with a chance of 2^-64.
pub fn fingerprint(body: &Body) -> u64 {
    let mut state = State { hasher: DefaultHasher::new() };
    let mut open = vec![body];
    while let Some(body) = open.pop() {
        state.body(body, &mut open);
    }
    state.hasher.finish()
}

struct State {
    hasher: DefaultHasher,
}

impl State {
    fn body<'a>(&mut self, body: &'a Body, within: &mut Vec<&'a Body>) {
        let (values, blocks) = number(body);
        let mut ops = vec![body.root()];
        while let Some(op) = ops.pop() {
            self.op(op, &values, &blocks);
            if let Some(inner) = op.body_of() {
                // Its own header is that of the body within.
                within.push(inner);
                continue;
            }
            for region in op.regions().rev() {
                region.first_block().is_some().hash(&mut self.hasher);
            }
            for block in op.regions().flat_map(|region: ir::RegionRef<'a>| region.blocks()) {
                u64::MAX.hash(&mut self.hasher);
                block.argument_types().for_each(|ty| ty.hash(&mut self.hasher));
                let count = ops.len();
                ops.extend(block.ops());
                (ops.len() - count).hash(&mut self.hasher);
            }
        }
    }

    fn op(&mut self, op: OpRef<'_>, values: &FxHashMap<Value, usize>, blocks: &FxHashMap<Block, usize>) {
        let out = &mut self.hasher;
        op.name().hash(out);
        op.loc().hash(out);
        for entry in op.attrs() {
            entry.name.hash(out);
            entry.value.hash(out);
        }
        op.num_regions().hash(out);
        op.num_operands().hash(out);
        for operand in op.operands() {
            values.get(&operand.handle()).hash(out);
        }
        op.result_types().for_each(|ty| ty.hash(out));
        for successor in op.successors() {
            blocks.get(&successor.handle()).hash(out);
        }
    }
}

/// The places of values and blocks in the text.
fn number(body: &Body) -> (FxHashMap<Value, usize>, FxHashMap<Block, usize>) {
    let (mut values, mut blocks) = (FxHashMap::default(), FxHashMap::default());
    let mut regions: Vec<Region> = body.root().regions().map(|region| region.handle()).collect();
    while let Some(region) = regions.pop() {
        for block in body.region(region).blocks() {
            blocks.insert(block.handle(), blocks.len());
            for argument in block.arguments() {
                values.insert(argument.handle(), values.len());
            }
            for op in block.ops() {
                for result in op.results() {
                    values.insert(result.handle(), values.len());
                }
                if op.body_of().is_none() {
                    regions.extend(op.regions().map(|region| region.handle()));
                }
            }
        }
    }
    (values, blocks)
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::test_passes::module;

    #[test]
    fn it_changes_with_the_body_only() {
        let mut body = module(2);
        let before = fingerprint(&body);
        assert_eq!(before, fingerprint(&body));
        let child = body.children()[1];
        let name = body.context().ident("mark");
        let value = body.context().symbol_ref(name);
        let within = body.child_mut(child).unwrap();
        let root = within.root_handle();
        within.set_attr(root, name, Some(value));
        assert_ne!(before, fingerprint(&body));
        let within = body.child_mut(child).unwrap();
        within.set_attr(root, name, None);
        assert_eq!(before, fingerprint(&body));
    }
}
