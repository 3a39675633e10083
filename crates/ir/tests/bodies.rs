//! Order in a block, and processing of nested bodies.

mod common;

use common::*;
use ir::*;

#[test]
fn inserting_in_one_gap_keeps_the_order() {
    let cx = context();
    let (mut body, entry) = func(&cx, "f", &[]);
    let first = op(&mut body, entry, "t.map", &[], &[]);
    let last = op(&mut body, entry, "t.map", &[], &[]);
    let mut before = last;
    for round in 0..20_000 {
        let fresh = body.create(OpState::new(&cx, cx.op_name("t.map"), Loc::UNKNOWN));
        match round % 3 {
            0 => body.insert_before(last, fresh),
            1 => body.insert_after(first, fresh),
            _ => body.insert_before(before, fresh),
        }
        before = fresh;
    }
    let all: Vec<Op> = body.block(entry).ops().map(|op| op.handle()).collect();
    assert!(all.windows(2).all(|pair| body.is_before(pair[0], pair[1])));
}

#[test]
fn children_are_worked_on_in_order_by_any_number_of_threads() {
    let cx = context();
    let build = || {
        let (mut m, top) = module(&cx);
        for at in 0..100 {
            let (f, _) = func(&cx, &format!("f{at}"), &[]);
            let shell = m.adopt(f);
            if at % 3 == 0 { m.prepend(top, shell) } else { m.append(top, shell) }
        }
        m
    };
    let mut results = Vec::new();
    for threads in [1, 2, 8] {
        let mut m = build();
        let names = m.par_children(Threads(threads), &Scope::top(), |scope, body| {
            let entry = body.root().region(0).first_block().unwrap().handle();
            op(body, entry, "t.map", &[], &[]);
            let name = body.root().symbol_name().unwrap();
            assert!(scope.lookup(cx.attr_ref(cx.symbol_ref(name))).is_some());
            cx.ident_str(name).to_owned()
        });
        let order: Vec<String> =
            m.root().region(0).ops().map(|op| cx.ident_str(op.symbol_name().unwrap()).to_owned()).collect();
        assert_eq!(names, order);
        assert!(m.root().region(0).ops().all(|op| op.region(0).ops().count() == 1));
        results.push(names);
    }
    assert!(results.windows(2).all(|pair| pair[0] == pair[1]));
}

#[test]
fn nested_bodies_are_copied_and_dropped_without_recursion() {
    let work = || {
        let cx = context();
        let (mut inner, _) = module(&cx);
        for _ in 0..100_000 {
            let (mut outer, top) = module(&cx);
            let shell = outer.adopt(inner);
            outer.append(top, shell);
            inner = outer;
        }
        assert!(verify(&inner, Threads::ONE, &mut Vec::new()));
        let copy = inner.clone_body();
        drop(inner);
        assert_eq!(copy.root().walk().count(), 100_001);
        drop(copy);
    };
    std::thread::Builder::new().stack_size(512 * 1024).spawn(work).unwrap().join().unwrap();
}
