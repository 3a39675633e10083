//! The verifier: messages and order of MLIR, dominance against the exact queries, threads, depth, speed.

mod common;

use common::*;
use ir::*;

#[test]
fn a_correct_module_passes() {
    let cx = context();
    let (mut m, top) = module(&cx);
    let (mut f, entry) = func(&cx, "f", &[Type::I32]);
    let arg = f.block(entry).argument(0).handle();
    let one = constant(&mut f, entry);
    let sum = op(&mut f, entry, "t.add", &[arg, one], &[Type::I32]);
    let sum = result(&f, sum, 0);
    op(&mut f, entry, "t.ret", &[sum], &[]);
    let shell = m.adopt(f);
    m.append(top, shell);
    assert_eq!(errors(&m), Vec::<String>::new());
}

/// Returns the message for one operation of a function `f(%arg0: i32, %arg1: i64)`.
fn message(build: impl FnOnce(&mut Body, Block, [Value; 2])) -> String {
    let cx = context();
    let (mut m, top) = module(&cx);
    let (mut f, entry) = func(&cx, "f", &[Type::I32, Type::I64]);
    let args = [f.block(entry).argument(0).handle(), f.block(entry).argument(1).handle()];
    build(&mut f, entry, args);
    op(&mut f, entry, "t.ret", &[], &[]);
    let shell = m.adopt(f);
    m.append(top, shell);
    errors(&m).join("; ")
}

#[test]
fn definitions_are_checked_in_the_words_of_mlir() {
    let add = |operands: &'static [usize], results: &'static [Type]| {
        message(|f, b, args| {
            let operands: Vec<Value> = operands.iter().map(|&at| args[at]).collect();
            op(f, b, "t.add", &operands, results);
        })
    };
    assert_eq!(add(&[0], &[Type::I32]), "'t.add' op expected 2 operands, but found 1");
    assert_eq!(add(&[0, 0], &[]), "'t.add' op requires one result");
    let text = add(&[0, 1], &[Type::I32]);
    assert!(text.starts_with("'t.add' op operand #1 must be 32-bit signless integer, but got '"), "{text}");
    let text = add(&[0, 0], &[Type::I64]);
    assert!(text.starts_with("'t.add' op result #0 must be 32-bit signless integer, but got '"), "{text}");
    let regions = message(|f, b, [a, _]| {
        let cx = f.context().clone();
        let state = OpState::new(&cx, cx.op_name("t.add"), Loc::UNKNOWN);
        put(f, b, state.operands([a, a]).results([Type::I32]).regions(1));
    });
    assert_eq!(regions, "'t.add' op requires zero regions");
    let missing = message(|f, b, _| {
        op(f, b, "t.const", &[], &[Type::I32]);
    });
    assert_eq!(missing, "'t.const' op requires attribute 'value'");
    let kind = message(|f, b, _| {
        let cx = f.context().clone();
        let state = OpState::new(&cx, cx.op_name("t.const"), Loc::UNKNOWN).results([Type::I32]);
        put(f, b, state.attr(&cx, "value", Attr::UNIT));
    });
    assert_eq!(kind, "'t.const' op attribute 'value' failed to satisfy constraint: integer attribute");
    let differ = message(|f, b, _| {
        let cx = f.context().clone();
        let state = OpState::new(&cx, cx.op_name("t.const"), Loc::UNKNOWN).results([Type::I64]);
        put(f, b, state.attr(&cx, "value", cx.i32_attr(1)));
    });
    assert_eq!(differ, "'t.const' op failed to verify that all of {value, result} have same type");
}

#[test]
fn a_cached_type_does_not_hide_other_attributes() {
    let text = message(|f, b, _| {
        constant(f, b);
        constant(f, b);
        let cx = f.context().clone();
        let state = OpState::new(&cx, cx.op_name("t.const"), Loc::UNKNOWN).results([Type::I32]);
        put(f, b, state.attr(&cx, "value", cx.i64_attr(1)));
    });
    assert_eq!(text, "'t.const' op failed to verify that all of {value, result} have same type");
}

#[test]
fn segments_and_elementwise_and_places() {
    let seg = |sizes: [u32; 2], operands: &'static [usize]| {
        message(|f, b, args| {
            let cx = f.context().clone();
            let operands: Vec<Value> = operands.iter().map(|&at| args[at]).collect();
            let state = OpState::new(&cx, cx.op_name("t.seg"), Loc::UNKNOWN).operands(operands);
            put(f, b, state.words(&cx, "operandSegmentSizes", &sizes));
        })
    };
    assert_eq!(seg([1, 1], &[1, 0]), "");
    assert_eq!(
        seg([1, 1], &[0]),
        "'t.seg' op operand count (1) does not match with the total size (2) specified in attribute \
         'operandSegmentSizes'"
    );
    assert_eq!(
        seg([0, 2], &[0, 0]),
        "'t.seg' op operand group starting at #0 requires 0 or 1 element, but found 2"
    );
    let map = |operand: fn(&Context) -> Type, results: fn(&Context) -> Vec<Type>| {
        message(|f, b, _| {
            let cx = f.context().clone();
            let (ty, results) = (operand(&cx), results(&cx));
            let source = op(f, b, "t.map", &[], &[Type::I32]);
            let source = result(f, source, 0);
            f.set_type(source, ty);
            op(f, b, "t.map", &[source], &results);
        })
    };
    let tensor = |cx: &Context| cx.tensor_type(&[4], Type::I32);
    assert_eq!(
        map(tensor, |cx| vec![cx.tensor_type(&[4], Type::I32)]),
        "'t.map' op if a result is non-scalar, then at least one operand must be non-scalar"
    );
    assert_eq!(map(|_| Type::I32, |_| vec![Type::I32]), "");
    let early = message(|f, b, _| {
        op(f, b, "t.ret", &[], &[]);
    });
    assert_eq!(early, "'t.ret' op must be the last operation in the parent block");
    let parent = message(|f, b, _| {
        op(f, b, "t.yield", &[], &[]);
    });
    assert_eq!(parent, "'t.yield' op expects parent op to be one of 't.if, t.loop'");
}

/// Appends an operation with one region of one block to a block.
fn with_block(f: &mut Body, b: Block, name: &str, operands: &[Value]) -> Block {
    let cx = f.context().clone();
    let state =
        OpState::new(&cx, cx.op_name(name), Loc::UNKNOWN).operands(operands.iter().copied()).regions(1);
    let op = put(f, b, state);
    let region = f.op(op).region(0).handle();
    f.append_new_block(region, &[])
}

#[test]
fn regions_and_blocks() {
    let text = message(|f, b, _| {
        with_block(f, b, "t.loop", &[]);
    });
    assert_eq!(text, "'t.loop' op expects a non-empty block");
    let text = message(|f, b, [a, _]| {
        let inner = with_block(f, b, "t.loop", &[]);
        op(f, inner, "t.switch", &[a], &[]);
    });
    assert_eq!(text, "'t.loop' op expects regions to end with 't.yield', found 't.switch'");
    let text = message(|f, b, [a, _]| {
        let inner = with_block(f, b, "t.if", &[a]);
        op(f, inner, "t.add", &[a, a], &[Type::I32]);
    });
    assert!(text.starts_with("block with no terminator, has "), "{text}");
    let text = message(|f, b, [a, _]| {
        with_block(f, b, "t.if", &[a]);
    });
    assert_eq!(text, "empty block: expect at least a terminator");
    let text = message(|f, b, [a, _]| {
        let cx = f.context().clone();
        let inner = with_block(f, b, "t.if", &[a]);
        let state = OpState::new(&cx, cx.op_name("t.br"), Loc::UNKNOWN).successors([inner]);
        put(f, inner, state);
    });
    assert_eq!(text, "entry block of region may not have predecessors");
    let text = message(|f, b, [a, _]| {
        let cx = f.context().clone();
        let inner = with_block(f, b, "t.if", &[a]);
        put(f, inner, OpState::new(&cx, cx.op_name("t.br"), Loc::UNKNOWN).successors([b]));
    });
    // The entry of the function has a predecessor: found when the function is entered.
    assert_eq!(text, "entry block of region may not have predecessors");
    let text = message(|f, b, _| {
        let op = OpState::new(f.context(), f.context().op_name("t.loop"), Loc::UNKNOWN).regions(1);
        put(f, b, op);
    });
    assert_eq!(text, "'t.loop' op region #0 ('body') failed to verify constraint: region with 1 blocks");
}

#[test]
fn unregistered_operations_need_leave() {
    let text = message(|f, b, _| {
        op(f, b, "t.unknown", &[], &[]);
    });
    assert_eq!(
        text,
        "unregistered operation 't.unknown' found in dialect ('t') that does not allow unknown operations"
    );
    let foreign = |allow: bool| {
        message(|f, b, _| {
            f.context().allow_unregistered(allow);
            op(f, b, "x.unknown", &[], &[]);
        })
    };
    assert!(foreign(false).starts_with("'x.unknown' op created with unregistered dialect. If this is"));
    assert_eq!(foreign(true), "");
}

#[test]
fn dominance_errors_say_where_the_definition_is() {
    let cx = context();
    let (mut f, entry) = func(&cx, "f", &[Type::I32]);
    let arg = f.block(entry).argument(0).handle();
    let user = op(&mut f, entry, "t.add", &[arg, arg], &[Type::I32]);
    let late = constant(&mut f, entry);
    f.set_operand(user, 1, late);
    op(&mut f, entry, "t.ret", &[], &[]);
    let mut out = Vec::new();
    assert!(!verify(&f, Threads::ONE, &mut out));
    assert_eq!(out.len(), 1);
    assert_eq!(out[0].message(), "operand #1 does not dominate this use");
    let last = out[0].notes().last().map(|note| note.message.as_str());
    assert_eq!(last, Some("operand defined here (op in the same block)"));
    // In a nested region the note names the relation of the regions.
    f.set_operand(user, 1, arg);
    let inner = with_block(&mut f, entry, "t.if", &[arg]);
    let deep = constant(&mut f, inner);
    op(&mut f, inner, "t.switch", &[], &[]);
    let ret = f.block(entry).ops().find(|op| op.is("t.ret")).map(|op| op.handle());
    f.erase(ret.unwrap());
    op(&mut f, entry, "t.ret", &[deep], &[]);
    let mut out = Vec::new();
    assert!(!verify(&f, Threads::ONE, &mut out));
    let last = out[0].notes().last().map(|note| note.message.as_str());
    assert_eq!(last, Some("operand defined here (op in a child region)"));
}

// Shows R-175, R-188.
#[test]
fn nested_isolated_operations_use_no_outer_values() {
    let text = message(|f, b, [a, _]| {
        let inner = with_block(f, b, "t.iso", &[a]);
        op(f, inner, "t.add", &[a, a], &[Type::I32]);
    });
    assert_eq!(text, "'t.add' op using value defined outside the region");
    let text = message(|f, b, [a, _]| {
        let inner = with_block(f, b, "t.iso", &[a]);
        let own = constant(f, inner);
        op(f, inner, "t.add", &[own, own], &[Type::I32]);
    });
    assert_eq!(text, "");
}

// Shows R-045.
#[test]
fn symbols_are_unique_and_found() {
    let cx = context();
    let (mut m, top) = module(&cx);
    let mut add = |name: &str, callee: &str| {
        let (mut f, entry) = func(&cx, name, &[]);
        let state = OpState::new(&cx, cx.op_name("t.call"), Loc::UNKNOWN);
        put(&mut f, entry, state.attr(&cx, "callee", cx.symbol_ref(cx.ident(callee))));
        op(&mut f, entry, "t.ret", &[], &[]);
        let shell = m.adopt(f);
        m.append(top, shell);
        shell
    };
    let (f, g) = (add("f", "g"), add("g", "f"));
    assert_eq!(errors(&m), Vec::<String>::new());
    // Of two bad uses the one in the last function is reported, as in mlir-opt 22.
    for (at, name) in [(f, "no1"), (g, "no2")] {
        let child = m.child_mut(at).unwrap();
        let call = child.root().region(0).first_block().and_then(|block| block.first()).unwrap().handle();
        child.set_attr(call, cx.ident("callee"), Some(cx.symbol_ref(cx.ident(name))));
    }
    assert_eq!(errors(&m), ["'t.call' op 'no2' does not reference a valid function"]);
    symbol::rename(&mut m, g, cx.ident("f"));
    assert_eq!(errors(&m), ["redefinition of symbol named 'f'"]);
    let child = m.child_mut(g).unwrap();
    let root = child.root_handle();
    child.set_attr(root, Ident::SYM_VISIBILITY, Some(cx.ident("foo").attr()));
    let text = errors(&m).join(";");
    assert!(
        text.starts_with(
            "'t.func' op visibility expected to be one of [\"public\", \"private\", \"nested\"], but got "
        ),
        "{text}"
    );
}

fn isolated(cx: &Context) -> Box<Body> {
    Body::new(cx, cx.op_name("t.iso"), Loc::UNKNOWN, 1)
}

#[test]
fn uses_of_symbols_are_verified_at_every_depth() {
    let cx = context();
    // The outermost is a function; each contains a call and the one before.
    let build = |callees: &[&str; 4]| {
        let mut inner: Option<Box<Body>> = None;
        for (depth, callee) in callees.iter().enumerate() {
            let mut body = if depth == 3 { func(&cx, "f", &[]).0 } else { isolated(&cx) };
            let region = body.root().region(0);
            let first = region.first_block().map(|block| block.handle());
            let region = region.handle();
            let block = first.unwrap_or_else(|| body.append_new_block(region, &[]));
            if let Some(inner) = inner.take() {
                let shell = body.adopt(inner);
                body.append(block, shell);
            }
            let state = OpState::new(&cx, cx.op_name("t.call"), Loc::UNKNOWN);
            put(&mut body, block, state.attr(&cx, "callee", cx.symbol_ref(cx.ident(callee))));
            if depth == 3 {
                op(&mut body, block, "t.ret", &[], &[]);
            }
            inner = Some(body);
        }
        let (mut m, top) = module(&cx);
        let shell = m.adopt(inner.unwrap());
        m.append(top, shell);
        m
    };
    assert_eq!(errors(&build(&["f"; 4])), Vec::<String>::new());
    for depth in 0..4 {
        let mut callees = ["f"; 4];
        callees[depth] = "no";
        let expected = ["'t.call' op 'no' does not reference a valid function"];
        assert_eq!(errors(&build(&callees)), expected, "depth {depth}");
        let mut found = Vec::new();
        assert!(!verify_symbol_table(&build(&callees), Threads::ONE, &mut found));
        assert_eq!(found.len(), 1, "depth {depth}");
    }
}

#[test]
fn uses_of_symbols_are_found_in_a_function_at_every_depth() {
    let cx = context();
    let call = |callee| {
        OpState::new(&cx, cx.op_name("t.call"), Loc::UNKNOWN).attr(
            &cx,
            "callee",
            cx.symbol_ref(cx.ident(callee)),
        )
    };
    // In a function nested in so many operations, beside an unlinked one.
    let found = |depth: usize, callee| {
        let (mut f, mut block) = func(&cx, "f", &[]);
        for _ in 0..depth {
            block = with_block(&mut f, block, "t.graph", &[]);
        }
        put(&mut f, block, call(callee));
        f.create(call("no"));
        let (mut m, top) = module(&cx);
        let shell = m.adopt(f);
        m.append(top, shell);
        let mut found = Vec::new();
        assert_eq!(verify_symbol_table(&m, Threads::ONE, &mut found), found.is_empty());
        found.len()
    };
    for depth in [0, 1, 2, 40] {
        assert_eq!((found(depth, "f"), found(depth, "no")), (0, 1), "depth {depth}");
    }
}

/// Creates a function of random blocks, edges, nested regions and uses; some operands are not dominated.
fn random_function(cx: &Context, random: &mut Random, wild: bool) -> Box<Body> {
    let (mut f, entry) = func(cx, "f", &[Type::I32]);
    let region = f.root().region(0).handle();
    let mut blocks = vec![entry];
    for _ in 0..random.below(6) {
        blocks.push(f.append_new_block(region, &[Type::I32]));
    }
    let mut values: Vec<Value> = Vec::new();
    let mut ops: Vec<Op> = Vec::new();
    for &block in &blocks {
        values.push(f.block(block).argument(0).handle());
        let mut open = vec![(block, false)];
        for _ in 0..random.below(8) {
            let (at, _) = *open.last().unwrap();
            match random.below(7) {
                0 if open.len() < 4 => {
                    let graph = random.below(3) == 0;
                    let name = if graph { "t.graph" } else { "t.if" };
                    let inner = with_block(&mut f, at, name, if graph { &[] } else { &values[..1] });
                    open.push((inner, graph));
                }
                1 if open.len() > 1 => {
                    let (at, graph) = open.pop().unwrap();
                    if !graph {
                        op(&mut f, at, "t.yield", &[], &[]);
                    }
                }
                _ => {
                    let pick = |random: &mut Random| values[random.below(values.len())];
                    let (a, b) = (pick(random), pick(random));
                    let add = op(&mut f, at, "t.add", &[a, b], &[Type::I32]);
                    values.push(result(&f, add, 0));
                    ops.push(add);
                }
            }
        }
        while let Some((at, graph)) = open.pop() {
            if open.is_empty() {
                let count = random.below(3);
                let dests: Vec<Block> = (0..count)
                    .filter(|_| blocks.len() > 1)
                    .map(|_| blocks[1 + random.below(blocks.len() - 1)])
                    .collect();
                put(&mut f, at, OpState::new(cx, cx.op_name("t.switch"), Loc::UNKNOWN).successors(dests));
            } else if !graph {
                op(&mut f, at, "t.yield", &[], &[]);
            }
        }
    }
    if wild && !ops.is_empty() {
        for _ in 0..random.below(3) {
            let (user, value) = (ops[random.below(ops.len())], values[random.below(values.len())]);
            f.set_operand(user, random.below(2), value);
        }
    }
    f
}

/// Returns the first violation in MLIR's order, by the exact queries.
fn expected(f: &Body) -> Option<(Op, usize)> {
    let mut dominance = Dominance::new();
    let mut stack = vec![f.root()];
    while let Some(op) = stack.pop() {
        for block in op.regions().flat_map(|region| region.blocks()) {
            let reachable = dominance.is_reachable(block);
            for op in block.ops() {
                let bad = op.operands().position(|value| !dominance.properly_dominates(value, op));
                if let Some(bad) = bad.filter(|_| reachable) {
                    return Some((op.handle(), bad));
                }
                if op.num_regions() > 0 {
                    stack.push(op);
                }
            }
        }
    }
    None
}

/// Whether a value is defined on every path to an operation, found by removing blocks.
fn naive_dominates(f: &Body, value: Value, user: OpRef<'_>) -> bool {
    let value = f.value(value);
    let Some(home) = value.block() else { return false };
    let Some(region) = home.region() else { return false };
    let mut at = user;
    while at.block().and_then(|block| block.region()) != Some(region) {
        match at.parent() {
            Some(parent) => at = parent,
            None => return false,
        }
    }
    let Some(block) = at.block() else { return false };
    if block == home {
        let Some(def) = value.defining_op() else { return true };
        let graph = region.parent_op().is_some_and(|op| op.is("t.graph"));
        let (mut before, mut seen) = (false, false);
        for op in block.ops() {
            before |= op == def && !seen;
            seen |= op == at;
        }
        return graph || (before && def != at);
    }
    let reached = |without: Option<BlockRef<'_>>| {
        let mut seen: Vec<BlockRef<'_>> = Vec::new();
        let mut stack: Vec<BlockRef<'_>> = region.first_block().into_iter().collect();
        while let Some(block) = stack.pop() {
            if Some(block) != without && !seen.contains(&block) {
                seen.push(block);
                stack.extend(block.successors());
            }
        }
        seen
    };
    let all = reached(None);
    !all.contains(&block) || (all.contains(&home) && !reached(Some(home)).contains(&block))
}

#[test]
fn dominance_agrees_with_a_search_and_the_verifier_with_dominance() {
    let cx = context();
    let mut random = Random(0x9E37_79B9_7F4A_7C15);
    let (mut good, mut bad) = (0, 0);
    for round in 0..4000 {
        let f = random_function(&cx, &mut random, round % 2 == 0);
        let mut dominance = Dominance::new();
        for op in f.root().walk_body() {
            for value in op.operands() {
                let naive = naive_dominates(&f, value.handle(), op);
                assert_eq!(dominance.properly_dominates(value, op), naive, "round {round}");
            }
        }
        let mut out = Vec::new();
        let found = verify(&f, Threads::ONE, &mut out);
        match expected(&f) {
            None => {
                assert!(found, "round {round}: {:?}", out);
                good += 1;
            }
            Some((_, operand)) => {
                assert_eq!(out.len(), 1);
                assert_eq!(out[0].message(), format!("operand #{operand} does not dominate this use"));
                bad += 1;
            }
        }
    }
    assert!(good > 200 && bad > 200, "{good} {bad}");
}

#[test]
fn output_is_the_same_at_any_number_of_threads() {
    let cx = context();
    let (mut m, top) = module(&cx);
    let mut random = Random(77);
    for at in 0..300 {
        let (mut f, entry) = func(&cx, &format!("f{at}"), &[Type::I32]);
        let arg = f.block(entry).argument(0).handle();
        for _ in 0..30 {
            op(&mut f, entry, "t.add", &[arg, arg], &[Type::I32]);
        }
        if random.below(3) == 0 {
            let count = 3 + random.below(90);
            op(&mut f, entry, "t.add", &vec![arg; count], &[Type::I32]);
        }
        op(&mut f, entry, "t.ret", &[], &[]);
        let shell = m.adopt(f);
        m.append(top, shell);
    }
    let mut one = Vec::new();
    assert!(!verify(&m, Threads(1), &mut one));
    assert!(one.len() > 50);
    for threads in [2, 3, 8] {
        let mut many = Vec::new();
        assert!(!verify(&m, Threads(threads), &mut many));
        assert_eq!(one, many);
    }
}

#[test]
fn a_hundred_thousand_nested_regions() {
    let work = || {
        let cx = context();
        let (mut f, entry) = func(&cx, "f", &[Type::I32]);
        let arg = f.block(entry).argument(0).handle();
        let mut at = entry;
        let mut blocks = vec![entry];
        for _ in 0..100_000 {
            at = with_block(&mut f, at, "t.if", &[arg]);
            op(&mut f, at, "t.add", &[arg, arg], &[Type::I32]);
            blocks.push(at);
        }
        for &block in blocks.iter().skip(1) {
            op(&mut f, block, "t.yield", &[], &[]);
        }
        op(&mut f, entry, "t.ret", &[], &[]);
        assert_eq!(errors(&f), Vec::<String>::new());
        let same = f.clone_body();
        let mut map = equivalence::Correspondence::new();
        assert!(equivalence::equivalent(f.root(), same.root(), equivalence::Flags::default(), &mut map));
        // Isolated operations nest too, in one body.
        let (mut f, mut at) = func(&cx, "g", &[]);
        op(&mut f, at, "t.ret", &[], &[]);
        let ret = f.block(at).last().unwrap().handle();
        for depth in 0..100_000 {
            at = with_block(&mut f, at, "t.iso", &[]);
            if depth == 0 {
                let iso = f.block(at).parent_op().unwrap().handle();
                f.move_before(ret, iso);
            }
        }
        assert_eq!(errors(&f), Vec::<String>::new());
    };
    std::thread::Builder::new().stack_size(256 * 1024).spawn(work).unwrap().join().unwrap();
}

/// Run with `--release -- --ignored --nocapture`: nanoseconds for each operation.
#[test]
#[ignore = "a measurement"]
fn speed() {
    let cx = context();
    let (mut m, top) = module(&cx);
    let mut count = 0;
    for at in 0..200 {
        let (mut f, entry) = func(&cx, &format!("f{at}"), &[Type::I32]);
        let mut last = f.block(entry).argument(0).handle();
        for step in 0..2500 {
            last = match step % 3 {
                0 => constant(&mut f, entry),
                _ => {
                    let add = op(&mut f, entry, "t.add", &[last, last], &[Type::I32]);
                    result(&f, add, 0)
                }
            };
            count += 1;
        }
        op(&mut f, entry, "t.ret", &[last], &[]);
        let shell = m.adopt(f);
        m.append(top, shell);
    }
    for threads in [1, 1, 1, 2] {
        let start = std::time::Instant::now();
        assert!(verify(&m, Threads(threads), &mut Vec::new()));
        println!("{threads} threads: {:.1} ns/op", start.elapsed().as_nanos() as f64 / f64::from(count));
    }
}
