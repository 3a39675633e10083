//! The verdicts of our FileCheck against those recorded from FileCheck 22, and with `ORACLE=1` against the program.

use std::process::Command;

use testing::filecheck::{Options, check};

fn unescape(text: &str) -> String {
    let mut out = String::new();
    let mut chars = text.chars();
    while let Some(char) = chars.next() {
        out.push(match char {
            '\\' => match chars.next() {
                Some('n') => '\n',
                Some('r') => '\r',
                Some('t') => '\t',
                other => other.unwrap_or('\\'),
            },
            other => other,
        });
    }
    out
}

fn oracle(args: &[String], directives: &str, input: &str) -> i32 {
    let folder = std::env::temp_dir().join(format!("terrane-fc-{}", std::process::id()));
    std::fs::create_dir_all(&folder).unwrap();
    let (check_file, input_file) = (folder.join("c"), folder.join("i"));
    std::fs::write(&check_file, directives).unwrap();
    std::fs::write(&input_file, input).unwrap();
    let mut command = Command::new("/usr/lib/llvm-22/bin/FileCheck");
    command.arg(&check_file).arg("--input-file").arg(&input_file).args(args);
    let status = command.output().unwrap().status.code().unwrap();
    std::fs::remove_dir_all(&folder).unwrap();
    status
}

#[test]
fn verdicts_agree() {
    let with_oracle = std::env::var("ORACLE").is_ok_and(|v| v == "1");
    let mut wrong = Vec::new();
    let mut cases = 0;
    for line in include_str!("filecheck.cases").lines().filter(|line| !line.starts_with('#')) {
        let (status, rest) = line.split_once(" | ").unwrap();
        let (args, rest) = rest.split_once(" | ").unwrap();
        let (directives, input) = rest.split_once(" |> ").unwrap();
        let (directives, input) = (unescape(directives), unescape(input));
        let args: Vec<String> = args.split_whitespace().map(str::to_owned).collect();
        let status: i32 = status.parse().unwrap();
        let all: Vec<String> = std::iter::once("case".to_owned()).chain(args.iter().cloned()).collect();
        let ours = match Options::parse(&all, "") {
            Ok(options) => check(&options, directives.as_bytes(), input.as_bytes()),
            Err(messages) => testing::filecheck::Verdict { status: 2, messages },
        };
        if ours.status != status {
            wrong.push(format!("{line}\n  ours: {} {}", ours.status, ours.messages));
        }
        assert_eq!(ours.status == 0, ours.messages.is_empty(), "{line}: {}", ours.messages);
        if with_oracle {
            assert_eq!(oracle(&args, &directives, &input), status, "{line}");
        }
        cases += 1;
    }
    assert!(wrong.is_empty(), "{}", wrong.join("\n"));
    assert!(cases > 100);
}

#[test]
fn messages_name_both_places() {
    let options = Options { check_file: "t.mlir".into(), ..Options::default() };
    let verdict = check(
        &options,
        b"\n// CHECK: %[[X:.]] = f\n// CHECK: store %[[X]], %m",
        b"%1 = f\nfoo\nstore %2, %m\n",
    );
    let wanted = [
        "t.mlir:3:11: error: CHECK: expected string not found in input",
        "<stdin>:1:7: note: scanning from here",
        "note: with \"X\" equal to \"1\"",
        "<stdin>:3:1: note: possible intended match here",
    ];
    for text in wanted {
        assert!(verdict.messages.contains(text), "{text} in\n{}", verdict.messages);
    }
}
