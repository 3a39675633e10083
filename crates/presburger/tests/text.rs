//! The text form.

mod support;

use presburger::{PresburgerRelation, PwMultiAffine, Space};
use support::{BOX, Random, ints, points_in, random_function, random_with_points, rounds};

#[test]
fn printed_relations_are_read_again() {
    let mut random = Random::new(31);
    for case in 0..rounds(60) {
        let space = [Space::set(2, 1), Space::relation(1, 2, 0), Space::set(0, 2), Space::relation(1, 0, 1)]
            [case % 4];
        let (relation, points) = random_with_points(&mut random, space);
        let text = relation.to_string();
        let again: PresburgerRelation = text.parse().unwrap_or_else(|error| panic!("{error}: {text}"));
        assert_eq!(points_in(&again, BOX + 1), points, "{text}");
    }
}

#[test]
fn printed_functions_are_read_again() {
    let mut random = Random::new(32);
    for case in 0..rounds(200) {
        let function = random_function(&mut random, 2, 2);
        let text = function.to_string();
        let again: PwMultiAffine = text.parse().unwrap_or_else(|error| panic!("{error}: {text}"));
        for _ in 0..10 {
            let point = ints(&[random.in_range(-99, 99), random.in_range(-99, 99), random.in_range(-99, 99)]);
            assert_eq!(again.evaluate(&point), Some(function.evaluate(&point)), "case {case}: {text}");
            assert!(
                function
                    .to_relation()
                    .contains(&[&point[..2], &function.evaluate(&point), &point[2..]].concat())
            );
        }
    }
}

#[test]
fn every_construct_is_read() {
    for (text, expected) in [
        ("{ [i] : 0 <= i < 3 }", vec![0, 1, 2]),
        ("{ [i] : -1 <= i and i <= 1 }", vec![-1, 0, 1]),
        ("{ [i] : i = 2; [4]; [-(1)] }", vec![-1, 2, 4]),
        ("{ [i] : 0 <= i <= 5 and not (1 < i < 4) }", vec![0, 1, 4, 5]),
        ("{ [i] : 0 <= i, 5 - i and i mod 3 = 1 }", vec![1, 4]),
        ("{ [i] : 0 <= i <= 5 and i % 3 = 1 }", vec![1, 4]),
        ("{ [i] : -5 <= i <= 5 and i = 4*floor(i/4) }", vec![-4, 0, 4]),
        ("{ [i] : -5 <= i <= 5 and i = 4floor(i/4) + 3 }", vec![-5, -1, 3]),
        ("{ [i] : 0 <= i <= 5 and exists e: i = 3e + 1 }", vec![1, 4]),
        ("{ [i] : 0 <= i <= 5 and (exists e, f: i = 3e + 1 and e = 2f or i = 5) }", vec![1, 5]),
        ("{ [i] : 0 <= i <= 5 and exists (e = floor(i/2), f = 2e: i = f) }", vec![0, 2, 4]),
        ("{ [i] : exists (i: i = 3) and 0 <= i < 2 }", vec![0, 1]),
        ("{ [i] : 1/2 <= i <= 7/2 }", vec![1, 2, 3]),
        ("{ [i] : i != 1 and 0 <= i <= 2 }", vec![0, 2]),
        ("{ [i] : i == 1 or false }", vec![1]),
        ("{ [i] : true and 2(i + 1) = 6 }", vec![2]),
        ("{ [i] : ceil(i/2) = 1 }", vec![1, 2]),
        ("{ [floor(7/2)] }", vec![3]),
        ("{ [i] : i = 5 mod 3 }", vec![2]),
        ("{ [i] : i >= 0 : }", vec![]),
    ] {
        match text.parse::<PresburgerRelation>() {
            Ok(set) => {
                let expected = expected.into_iter().map(|value| vec![value]).collect();
                assert_eq!(points_in(&set, 6), expected, "{text}");
            }
            Err(error) => assert!(expected.is_empty(), "{text}: {error}"),
        }
    }
}

#[test]
fn mangled_texts_are_errors_or_relations() {
    const TEXTS: [&str; 3] = [
        "[n, m] -> { [i, j] -> [x, 2i + 1] : 0 <= i, j < n and (i mod 3 = 1 or not i = j); [0, 1] -> [n, m] }",
        "{ [i] : exists (e = floor((i + 1)/2), f: i = 3f + e and f != 2) and -4 <= i <= 7/2 }",
        "[n] -> { [i] -> [floor(i/2), n - i] : i >= 0; [i] -> [0, 1] : i % 2 = 1 and i < 0 }",
    ];
    let mut random = Random::new(33);
    let mut errors = 0;
    for case in 0..rounds(1000) {
        let mut text: Vec<char> = TEXTS[case % 3].chars().collect();
        for _ in 0..1 + random.below(3) {
            let at = random.below(text.len());
            match random.below(3) {
                0 => drop(text.remove(at)),
                1 => text.insert(at, text[random.below(text.len())]),
                _ => text.swap(at, random.below(TEXTS[case % 3].len() - 3)),
            }
        }
        let text: String = text.into_iter().collect();
        let [relation, function] =
            [text.parse::<PresburgerRelation>().err(), text.parse::<PwMultiAffine>().err()];
        for error in [relation, function].into_iter().flatten() {
            assert!(error.offset <= text.len(), "{error}: {text}");
            errors += 1;
        }
    }
    assert!(errors > 100);
}

#[test]
fn errors_say_where() {
    for (text, expected) in [
        ("", "at offset 0: expected '{', found 'end of text'"),
        ("{ }", "at offset 3: no disjunct says what the coordinates are"),
        ("{ [i] : i >= j }", "at offset 13: unknown name 'j'"),
        ("{ [i] : i * i >= 0 }", "at offset 10: a product of two variables is not affine"),
        ("{ [i] : i }", "at offset 8: expected a condition, found an expression"),
        ("{ [i] : (i > 0) + 1 > 2 }", "at offset 8: expected an expression, found a condition"),
        ("{ [i] : i mod 0 = 0 }", "at offset 10: a remainder by what is no positive number"),
        ("{ [i] : i/0 = 0 }", "at offset 9: a division by zero"),
        ("{ [i]; [i, j] }", "at offset 7: a disjunct of another space than the first one"),
        ("[n, n] -> { [n] }", "at offset 4: 'n' is a symbol already"),
        ("{ [i] } x", "at offset 8: unexpected 'x' after the end"),
        ("{ [i", "at offset 4: expected ',', found 'end of text'"),
        ("{ [i] : exists e }", "at offset 17: expected ':', found '}'"),
        ("{ [i] : i > $ }", "at offset 12: unexpected character '$'"),
    ] {
        let error = text.parse::<PresburgerRelation>().expect_err(text);
        assert_eq!(error.to_string(), expected, "{text}");
    }
    let deep = format!("{{ [i] : {}i > 0 }}", "(".repeat(100_000));
    assert!(deep.parse::<PresburgerRelation>().expect_err("too deep").message.contains("levels of nesting"));
    let error = "{ [i] -> [i/2] }".parse::<PwMultiAffine>().expect_err("no integer");
    assert_eq!(error.to_string(), "at offset 10: a value that may be no integer: round it with floor");
    let error = "{ [i] -> [0] : i > 0; [i] -> [1] : i > 5 }".parse::<PwMultiAffine>().expect_err("overlap");
    assert_eq!(error.to_string(), "at offset 22: a piece with other values than one before it");
}
