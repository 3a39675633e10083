//! Random mutations of a body, mirrored in a naive model: use lists, order, counts, handles.

#[path = "../common/mod.rs"]
mod common;
mod model;
mod mutate;

use common::{Random, context};
use ir::equivalence;
use mutate::Pair;

#[test]
fn random_mutations_agree_with_a_naive_model() {
    let cx = context();
    cx.allow_unregistered(true);
    for seed in 1..=60 {
        let mut pair = Pair::new(&cx, Random(0x9E37_79B9_7F4A_7C15_u64.wrapping_mul(seed)));
        let mut made = 0;
        for round in 0..250 {
            made += usize::from(pair.step().is_some());
            if round % 5 == 0 {
                pair.model.check(&pair.body);
            }
        }
        assert!(made > 100, "only {made} mutations of 250 applied");
        let Pair { body, model, .. } = pair;
        model.check(&body);
        // A copy of everything is equivalent, and shares no handle.
        let copy = body.clone_body();
        let mut map = equivalence::Correspondence::new();
        assert!(equivalence::equivalent(body.root(), copy.root(), equivalence::Flags::default(), &mut map));
        assert!(model.live_ops.iter().all(|&op| !copy.is_live(op)));
        assert!(model.live_blocks.iter().all(|&block| !copy.is_live_block(block)));
    }
}
